import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import type { ErrorKey } from '@weitersagen/contracts/errors';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { activeReferral, freshEmail, referralInput } from '@weitersagen/server/testing/steps';
import { changeSettings } from '@weitersagen/server/testing/tenant-settings';
import { altering } from '@weitersagen/testing/failing-network';
import { fileServer } from '@weitersagen/testing/area-server';
import type { RenderRouteOptions } from '@weitersagen/testing/render-route';
import * as form from '../testing/referral-form.tsx';
import { putReward } from '@weitersagen/server/testing/other-reward';

const server = fileServer();
const support = 'hilfe@funkelnetz.example';
const refer = (email: string) => server.call(createReferral, { body: referralInput(email) });

const later = { ended: 130, announced: 131, higher: 132, gone: 133 };

beforeAll(async () => {
  await server.inTenant(async (tx) => {
    const { db, tenant, now } = tx;
    const created = { tenant: tenant.id, reason: 'Test', created_by: 'olaf', created_at: now };
    await db
      .insertInto('email_block')
      .values([
        { ...created, pattern: 'gesperrt@example.org' },
        { ...created, pattern: '*@gesperrt.example' },
      ])
      .execute();
    await putReward(tx, later.ended, { ends_on: '2020-12-31', starts_on: '2020-01-01' });
    await putReward(tx, later.announced, { starts_on: '2099-03-01', ends_on: null });
    const like = await db
      .selectFrom('reward')
      .selectAll()
      .where('product_id', '=', later.higher)
      .executeTakeFirstOrThrow();
    await putReward(tx, later.higher, { ends_on: '2099-02-28' });
    const higher = { id: 99_999, starts_on: '2099-03-01', value_cents: 11_000 };
    await db
      .insertInto('reward')
      .values({ ...like, ...higher })
      .execute();
  });
});

/** Fills the form in and sends it; `before` happens between the two. */
async function send({
  email,
  before,
  ...options
}: Partial<RenderRouteOptions> & {
  readonly email?: string;
  readonly before?: (email: string) => Promise<unknown>;
} = {}) {
  const page = await form.openForm(server, options);
  const filled = await form.fillIn(page.user, email);
  await before?.(filled);
  await form.submit(page.user);
  return page;
}
/** What the browser sends is changed on the way, so often. */
const sent = (change: (init: RequestInit) => RequestInit, times?: number) =>
  altering(form.create, change, times);
const withBody = (change: (body: string) => string, times?: number) =>
  sent(
    ({ body, ...init }) => ({ ...init, body: typeof body === 'string' ? change(body) : null }),
    times,
  );

/** What stands beside the field of the address. */
function besideAddress() {
  const field = screen.getByLabelText('E-Mail-Adresse');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('an unknown product leads back to the products', async () => {
  await form.openPage(server, { params: { produktId: '99999' } });
  await screen.findByRole('heading', { name: 'Dieses Produkt gibt es nicht mehr' });
});

test('a product whose reward is over offers no form but the way to the products', async () => {
  await form.openPage(server, { params: { produktId: String(later.ended) } });
  await screen.findByRole('heading', { level: 1, name: /^Für „.+“ gibt es heute keine Prämie$/ });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/^Ab dem/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Produkte ansehen' }).getAttribute('href')).toBe('/de');
});

test('a product whose reward is announced says from when', async () => {
  await form.openPage(server, { params: { produktId: String(later.announced) } });
  await screen.findByText(/^Ab dem 01.03.2099 gibt es dafür bis zu \d+.€/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a higher reward that starts later stands beside the one of today', async () => {
  await form.openPage(server, { params: { produktId: String(later.higher) } });
  await screen.findByText(/^\d+.€ Prämie$/);
  await screen.findByText(/^ab 01\.03\.2099: bis zu 110.€$/);
});

test('an address that may not take part is refused beside its field, with whom to ask', async () => {
  await send({ email: 'eva@mitarbeit.funkelnetz.example' });
  await screen.findByRole('link', { name: support });
  expect(besideAddress()).toContain('nicht zugelassen');
});

test('an unconfirmed earlier referral offers its confirmation mail again', async () => {
  const email = freshEmail('zweimal');
  await refer(email);
  const { user } = await send({ email });
  await user.click(await screen.findByRole('button', { name: 'E-Mail erneut senden' }));
  await screen.findByText(/ist die E-Mail unterwegs/);
  expect(await server.mails(email)).toHaveLength(2);
});

test('an existing referral leads to the personal area; whoever has it is told to sign in first', async () => {
  const { email } = await activeReferral(server);
  await send({ email });
  const link = await screen.findByRole('link', { name: 'Zu Ihren Empfehlungen' });
  expect(link.getAttribute('href')).toBe('/de/persoenlicherbereich');
  await screen.findByText('Bitte melden Sie sich zuerst an.');
});

test.each([
  ['addressBlocked', 'gesperrt@example.org'],
  ['addressPatternBlocked', 'berta@gesperrt.example'],
  ['accountBlocked', 'konto.gesperrt@example.org'],
] as const)('%s names the support', async (key, email) => {
  const block = async () => {
    await refer(email);
    await server.inTenant(({ db, now }) =>
      db.updateTable('account').set({ blocked_at: now }).where('email', '=', email).execute(),
    );
  };
  await send({ email, before: block });
  const link = await screen.findByRole('link', { name: support });
  expect(link.getAttribute('href')).toBe(`mailto:${support}`);
  expect(document.body.textContent).toContain(errorTexts[key].de);
});

test('what the server refuses of an account is said, though no field asks it', async () => {
  const { email } = await server.inTenant(newReferrer);
  const network = withBody((body) => body.replace('"Wilma"', '""'));
  const { user } = await form.openForm(server, { referrer: { email }, network });
  await form.agree(user);
  await form.submit(user);
  await screen.findByText('Vorname ist ein Pflichtfeld');
});

test('an address that the server finds invalid is said beside its field', async () => {
  await send({ network: withBody((body) => body.replace(/berta[^"]*/, 'kaputt')) });
  await screen.findAllByText('Dies ist keine gültige E-Mail-Adresse.');
  expect(besideAddress()).toContain('keine gültige');
});

test.each([
  [
    'notListed',
    freshEmail('gast'),
    /gültige E-Mail-Adresse ein: Diese ist für das Programm nicht freigeschaltet/,
  ],
  ['ownProgramme', 'sina.solar@example.org', /Für diese Adresse gibt es ein eigenes Programm/],
] as const)(
  'a refusal for the whitelist (%s) stands at the address',
  async (reason, email, sentence) => {
    await send({
      tenant: 'sonnwerk',
      params: { produktId: '301' },
      suffix: reason === 'notListed' ? '?programm=mitarbeiter' : '',
      email,
    });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'));
  },
);

const key = crypto.randomUUID();
/** Everything that is counted was tried too often. */
const tooOften = async (email: string) => {
  await refer(email);
  await server.database.db.updateTable('throttle').set({ hits: 1000 }).execute();
};

test.each<[ErrorKey, () => Parameters<typeof send>[0]]>([
  [
    'shareNotOffered',
    () => ({
      before: async () => {
        await screen.findByRole('radio', { name: 'Mein Kontakt' }).then((each) => each.click());
        onTestFinished(await changeSettings(server, { maxRecipientRewardCents: 5000 }));
      },
    }),
  ],
  [
    'termsRequired',
    () => ({ network: withBody((body) => body.replace(ELIGIBILITY_TEXT_VERSION, 'alt')) }),
  ],
  [
    'unknownNumber',
    () => ({
      params: { produktId: String(later.gone) },
      before: () =>
        server.inTenant(({ db }) =>
          db.deleteFrom('reward').where('product_id', '=', later.gone).execute(),
        ),
    }),
  ],
  [
    'notAuthorised',
    () => ({
      staff: { kind: 'agent', email: demoLogins.agent },
      before: async () => {
        onTestFinished(await changeSettings(server, { agentRecommendation: false }));
      },
    }),
  ],
  ['viewForbidden', () => ({ staff: { kind: 'agency', email: demoLogins.agencyNone } })],
  ['tooManyTries', () => ({ before: tooOften })],
  [
    'idempotencyConflict',
    () => ({
      before: () =>
        server.call(createReferral, {
          body: referralInput(freshEmail('andere')),
          headers: { 'idempotency-key': key },
        }),
      network: sent((init) => ({
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), 'idempotency-key': key },
      })),
    }),
  ],
])('%s is said in its own words, and what was typed stays', async (refusal, state) => {
  await send(state());
  const words = refusal === 'unknownNumber' ? errorCases.noSuchProduct : errorTexts[refusal];
  expect((await screen.findAllByText(words.de)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Nachname')).toHaveProperty('value', 'Beispiel');
});

// The task is a real one: a busy machine takes longer for it than for an answer.
const solving = { timeout: 10_000 };
const withoutCaptcha = (body: string) => body.replace(/,"Captcha":"[^"]*"/, '');
const wrongCaptcha = (body: string) => body.replace(/"Captcha":"[^"]*"/, '"Captcha":"x"');
const expectCreated = async (page: Awaited<ReturnType<typeof send>>, email: string) => {
  await waitFor(() => expect(page.address()).toBe('/de/bestaetigung'), solving);
  expect(await form.referralsOf(server, email)).toHaveLength(1);
};

test('a captcha is solved by the browser and the same is sent again, with everything typed', async () => {
  onTestFinished(await changeSettings(server, { referralCaptchaAfter: 0 }));
  const email = freshEmail('captcha');
  await expectCreated(await send({ email }), email);
});

test.each([
  ['asked for again', withoutCaptcha],
  ['wrong or expired', wrongCaptcha],
])(
  'a captcha that is %s says so and keeps what was typed, and the next try solves a new one',
  async (_, change) => {
    onTestFinished(await changeSettings(server, { referralCaptchaAfter: 0 }));
    const email = freshEmail('captcha');
    const page = await send({ email, network: withBody(change, 2) });
    await screen.findByText(/Sicherheitsaufgabe ließ sich nicht lösen/, {}, solving);
    expect(screen.getByLabelText('Vorname')).toHaveProperty('value', 'Berta');
    await form.submit(page.user);
    await expectCreated(page, email);
  },
);
