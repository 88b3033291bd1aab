import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmOptIn } from '@weitersagen/contracts/account';
import { listProducts } from '@weitersagen/contracts/product-lists';
import { searchConsultants } from '@weitersagen/contracts/consultant';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { mailedToken } from '@weitersagen/server/testing/reward-scene';
import { changeTerms, freshEmail } from '@weitersagen/server/testing/steps';
import { insideGate } from '@weitersagen/server/testing/staff-session';
import { areaServer } from '@weitersagen/testing/area-server';
import type { RenderedRoute } from '@weitersagen/testing/render-route';
import remote from '../remote.ts';
import { putReward } from '@weitersagen/server/testing/other-reward';

let consultantsDown = false;
const { server, show } = areaServer(remote, {
  onApp(app) {
    app.addHook('onRequest', async ({ url }, reply) => {
      if (consultantsDown && url.includes('/berater')) await reply.code(503).send();
    });
  },
});

const agent = { kind: 'agent', email: demoLogins.agent } as const;

function openCall(suffix = ''): Promise<RenderedRoute> {
  const params = { produktId: '101' };
  return show('EmpfehlenAgent', { params, suffix, staff: agent });
}

/** Fills the mask in as an agent does, by keyboard alone, and sends it with the key. */
async function createByKeyboard(
  { user }: Pick<RenderedRoute, 'user'>,
  email: string,
): Promise<void> {
  const first = await screen.findByRole('textbox', { name: 'Vorname des Kunden' });
  await waitFor(() => {
    if (document.activeElement !== first) throw new Error('the first field waits for the focus');
  });
  await user.keyboard('Karin{Tab}Kundin{Tab}');
  await user.paste(email);
  await user.keyboard('{Tab}{Tab} '); // past the shares to what the customer declares
  await user.keyboard('{Tab} ');
  await user.keyboard('{Control>}{Enter}{/Control}');
}

const referralsOf = (email: string) =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('referral')
      .innerJoin('account', 'account.id', 'referral.referrer_id')
      .selectAll('referral')
      .where('account.email', '=', email)
      .execute(),
  );
async function productOf(client: string): Promise<string> {
  const { value } = await server.call(listProducts, {
    client,
    ...(await insideGate(server, client)),
  });
  return String(value[0]?.id);
}
const findCreated = () =>
  screen.findByRole('heading', { name: 'Empfehlung für Karin ist angelegt' });

describe('the create step', () => {
  it('is done by keyboard alone, the customer gets all, and nothing of the contact is kept', async () => {
    const email = freshEmail('karin');
    await createByKeyboard(await openCall(), email);
    await findCreated();
    const [referral] = await referralsOf(email);
    expect(referral).toMatchObject({
      referrer_share: 100,
      channel: 'agent',
      private_label: null,
    });
    expect(
      await server.inTenant(({ db }) => db.selectFrom('recipient').selectAll().execute()),
    ).toEqual([]);
  });

  it('warns of a running referral of the same customer for the product', async () => {
    const email = freshEmail('karin');
    await createByKeyboard(await openCall(), email);
    await findCreated();
    cleanup();
    sessionStorage.clear();
    const { user } = await openCall();
    await user.fill(await screen.findByRole('textbox', { name: /^E.Mail/ }), email);
    await screen.findByText('Diese Empfehlung wartet schon auf den Kunden');
  });

  it('offers no share that would give the contact more than the tenant allows, and says why', async () => {
    await show('EmpfehlenAgent', {
      staff: agent,
      tenant: 'lindenschutz',
      params: { produktId: await productOf('lindenschutz') },
    });
    await screen.findByText(/Der Kontakt darf höchstens 15,00/);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    screen.getByText(/Sie allein oder Sie und Ihr Kontakt je zur Hälfte/);
  });

  it('says of a product without a reward today that nobody can recommend it', async () => {
    const startOn = (day: string) =>
      server.inTenant((tx) => putReward(tx, 152, { starts_on: day }));
    await startOn('2027-03-01');
    await show('EmpfehlenAgent', { staff: agent, params: { produktId: '152' } });
    await screen.findByText(/gibt es heute keine Prämie/);
    screen.getByText(/Ab dem 1. März 2027|Ab dem 01\.03\.2027/);
    expect(screen.queryByRole('textbox', { name: 'Vorname des Kunden' })).toBeNull();
    await startOn('2020-01-01');
  });

  it('asks again for terms that came into force while the mask was open', async () => {
    const email = freshEmail('karin');
    const page = await openCall();
    await screen.findByRole('textbox', { name: 'Vorname des Kunden' });
    await changeTerms(server, 'agb-7');
    await createByKeyboard(page, email);
    await screen.findByText(/Bedingungen haben sich gerade geändert/);
    const box = screen.getByRole('checkbox', { name: /Bedingungen|AGB/ });
    expect(box).toHaveProperty('checked', false);
    await page.user.click(box);
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    await findCreated();
    expect(await referralsOf(email)).toHaveLength(1);
  });

  it('names what is missing and sends nothing', async () => {
    const { user } = await openCall();
    await screen.findByRole('textbox', { name: 'Vorname des Kunden' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Bitte prüfen Sie diese Angaben');
    expect(screen.getAllByText('Bitte fragen Sie den Kunden danach.').length).toBeGreaterThan(0);
  });
});

describe('the share step', () => {
  it('shows the code with a word for each letter, the link, and what to read aloud', async () => {
    await createByKeyboard(await openCall(), freshEmail('karin'));
    await findCreated();
    const code = screen.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/).textContent ?? '';
    const signs = within(screen.getByRole('list', { name: 'Code zum Vorlesen' }));
    expect(
      signs
        .getAllByRole('listitem')
        .map((one) => one.textContent?.[0])
        .join(''),
    ).toBe(code.replaceAll('-', ''));
    screen.getByText(new RegExp(`/e/${code.replaceAll('-', '')}$`));
    screen.getByText(/bestätigen Sie Ihre Teilnahme/);
    await screen.findByRole('img', { name: 'QR-Code des Links' });
  });

  it('follows within seconds when the customer confirms during the call', async () => {
    const email = freshEmail('karin');
    await createByKeyboard(await openCall(), email);
    await screen.findByText('Der Kunde muss seine Teilnahme noch bestätigen');
    const body = { token: await mailedToken(server, email), password: 'Sicher-und-lang-7' };
    expect((await server.call(confirmOptIn, { body })).status).toBe(200);
    await screen.findByText('Die Empfehlung gilt', {}, { timeout: 6000 });
  }, 20_000);

  it('is still there after a reload, with the modules as they were left', async () => {
    const call = await openCall();
    await createByKeyboard(call, freshEmail('karin'));
    await findCreated();
    await call.user.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Zeigen' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    cleanup();
    await openCall();
    await findCreated();
    screen.getByRole('button', { name: 'Zeigen' });
  });

  it('is cleared with everything of the customer for the next one', async () => {
    const call = await openCall();
    const email = freshEmail('karin');
    await createByKeyboard(call, email);
    await findCreated();
    await call.user.keyboard('{F2}');
    const first = await screen.findByRole('textbox', { name: 'Vorname des Kunden' });
    expect(screen.queryByText(/Karin/)).toBeNull();
    expect(first).toHaveProperty('value', '');
    expect(sessionStorage.getItem('ws.agent')).not.toMatch(/karin|number/i);
    await call.user.keyboard('Halb getippt{F2}');
    expect(await screen.findByRole('textbox', { name: 'Vorname des Kunden' })).toHaveProperty(
      'value',
      '',
    );
  });
});

describe('the consultant search', () => {
  it('shows six a page with place and photo, and the chosen one goes with the referral', async () => {
    const call = await openCall();
    const first = await screen.findByRole('textbox', { name: 'Vorname des Kunden' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await call.user.keyboard('{F9}');
    await screen.findByText('24 Berater');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    const choices = () => screen.getAllByRole('button', { name: / wählen$/ });
    expect(choices()).toHaveLength(6);
    const names = choices().map((one) => one.getAttribute('aria-label'));
    await call.user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByText('Seite 2 von 4');
    await expect.poll(() => choices()[0]?.getAttribute('aria-label')).not.toBe(names[0]);

    await call.user.fill(screen.getByRole('searchbox'), 'Grünspan');
    await screen.findByText('1 Berater');
    screen.getByRole('button', { name: 'Grünspan aus Kiel wählen' });
    await call.user.keyboard('{Enter}');
    // The search closes, and the cursor is where it was.
    expect(screen.queryByRole('searchbox')).toBeNull();
    const email = freshEmail('karin');
    await createByKeyboard(call, email);
    await findCreated();
    const [referral] = await referralsOf(email);
    const { value } = await server.call(searchConsultants, { query: { query: 'Grünspan' } });
    expect(referral?.consultant_external_id).toBe(value.consultants[0]?.externalId);
  });

  it('counts any answer but a good one as nobody found', async () => {
    consultantsDown = true;
    try {
      const { user } = await openCall();
      await screen.findByRole('textbox', { name: 'Vorname des Kunden' });
      await user.keyboard('{F9}');
      await screen.findByText('Kein Berater gefunden.');
    } finally {
      consultantsDown = false;
    }
  });
});

describe('the tabs', () => {
  it('stand in the address and are moved between with the arrow keys', async () => {
    const { user, address } = await openCall('?reiter=einladungen');
    const tab = await screen.findByRole('tab', { name: 'Einladungen', selected: true });
    tab.focus();
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('tab', { name: 'Empfehler', selected: true });
    expect(address()).toBe('/de/agent/empfehlen/101?reiter=empfehler');
    await user.keyboard('{End}');
    expect(address()).toContain('reiter=uebersicht');
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'Einladungsmaske',
      'Einladungen',
      'Empfehler',
      'Interessenten',
      'Status & Auftragsfreigabe',
      'Übersicht',
    ]);
  });

  it('hold the invitations: with a stated consent a mail goes out, without one the link only', async () => {
    const { user } = await openCall('?reiter=einladungen');
    const invite = async (email: string, consent: boolean) => {
      await user.fill(await screen.findByRole('textbox', { name: 'Vorname' }), 'Ida');
      await user.fill(screen.getByRole('textbox', { name: 'Nachname' }), 'Igel');
      await user.fill(screen.getByRole('textbox', { name: /^E.Mail/ }), email);
      if (consent) await user.click(await screen.findByRole('checkbox', { name: /zugestimmt/ }));
      await user.click(screen.getByRole('button', { name: 'Einladung anlegen' }));
      await screen.findByText('Ida ist eingeladen');
    };
    const [asked, unasked] = [freshEmail('ida'), freshEmail('ida')];
    await invite(asked, true);
    await invite(unasked, false);
    expect(await server.mails(asked)).toHaveLength(1);
    expect(await server.mails(unasked)).toEqual([]);
    await screen.findByText('2 Einladungen');
  });
});

it('a product that does not exist leads back to the list', async () => {
  await show('EmpfehlenAgent', { staff: agent, params: { produktId: '999999' } });
  await screen.findByRole('heading', { name: 'Dieses Produkt gibt es nicht' });
});

it('products are found by typing and opened with Enter', async () => {
  const { user, address } = await show('AgentBereich', { staff: agent });
  await screen.findByText('73 Produkte');
  await user.keyboard('sport-tv');
  await screen.findByText('1 Produkt');
  expect(address()).toBe('/de/agent/bereich?suche=sport-tv');
  await user.keyboard('{Enter}');
  expect(address()).toMatch(/^\/de\/agent\/empfehlen\/\d+$/);
});
