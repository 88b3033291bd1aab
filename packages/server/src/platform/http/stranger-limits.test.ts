import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { isActing, isOpenCall, type Endpoint } from '@weitersagen/contracts/endpoint';
import * as account from '@weitersagen/contracts/account';
import { createReferrer } from '@weitersagen/contracts/account-settings';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { captchaHeader, idempotencyKey } from '@weitersagen/contracts/headers';
import { resendRecipientMail } from '@weitersagen/contracts/recipient';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { validBody, type LiveNumbers } from '../../testing/bad-bodies.ts';
import { kindsOf, liveCredentials, type Credential } from '../../testing/credentials.ts';
import { OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { solvedCaptcha } from '../../testing/solved-captcha.ts';
import { activeReferral, freshEmail, newRecipient, referralInput } from '../../testing/steps.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import type { Limit } from '../throttle.ts';
import { perTargetOfNumber } from '../mail/mail-by-number.ts';
import { hashOf } from '../random.ts';
import { perSender, perTarget, perTenant, perTenantMost } from './stranger-limits.ts';

let server: TestServer;
let credentials: Readonly<Record<string, Credential>>;
let live: LiveNumbers;
beforeAll(async () => {
  // As an installation comes.
  server = await startTestServer({ config: { freeStrangerMails: 5 } });
  credentials = await liveCredentials(server);
  const { number } = await activeReferral(server);
  const recipient = await newRecipient(server, number);
  live = { referral: number, recipient: recipient.number, email: recipient.email };
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

/** Calls that take an address and mail nobody who knows nothing of it, by why. */
const mailNobody: Readonly<Record<string, readonly string[]>> = {
  'mail the person who is known by it, or nobody': [
    'login',
    'staffLogin',
    'userLogin',
    'openAccount',
  ],
  'only ask or note something about an address': [
    'checkForReferral',
    'findSuppression',
    'addSuppression',
    'reportBounce',
    'checkMailAddress',
    'stopMailAddress',
    'reviveMailAddress',
    'createClient',
  ],
  'hand a link to the portal, which vouches': ['requestAutologin'],
  'mail once, however often they are repeated: a reward is chosen once': ['chooseReward'],
};

/** Calls that need no session, do something and name no mailbox, by why they fill none. */
const openWithout: Readonly<Record<string, readonly string[]>> = {
  'need a mailed token or link, which shows that the mailbox is theirs': [
    'validateResetToken',
    'resetPassword',
    'confirmOptIn',
    'confirmOptInByCode',
    'confirmNewsletter',
    'getNewsletterEnd',
    'endNewsletterByLink',
    'confirmEmailChange',
    'confirmOwnEmailChange',
    'setAgencyPassword',
    'setAgentPassword',
    'setSellerPassword',
    'acceptInvitation',
    'refuseInvitations',
    'adminLogin',
    'confirmRecipient',
    'getOperatorInvitation',
    'setOperatorPassword',
    'beginFirstApp',
    'finishFirstApp',
    'beginFirstPasskey',
    'finishFirstPasskey',
  ],
  'need the password, a code, a passkey or a provider, or end a session': [
    'login',
    'userLogin',
    'staffLogin',
    'finishStaffLogin',
    'beginPasskeyLogin',
    'finishPasskeyLogin',
    'operatorSsoLogin',
    'ssoLogin',
    'refresh',
    'userRefresh',
    'staffRefresh',
    'logout',
    'staffLogout',
  ],
  'mail nobody': [
    'recordConsent',
    'fetchVariables',
    'fetchVariablesOfGroup',
    'fetchAgencyVariables',
    'countLanding',
    'countShare',
    'reportTelemetry',
  ],
  'know the mailbox by a number, and count it themselves': [
    'resendRecipientMail',
    'askNewLink',
    'resendRewardLink',
  ],
};

function hasAddress(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('properties' in schema && typeof schema.properties === 'object')
    if (Object.keys(schema.properties ?? {}).some((name) => /e-?mail$/i.test(name))) return true;
  return Object.values(schema).some(hasAddress);
}
const takesAddress = ({ body }: Endpoint) =>
  body !== undefined && hasAddress(toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));

const mailing = Object.entries(endpoints).filter(([, { mailsTo }]) => mailsTo !== undefined);
const byHeader = mailing.filter(([, { mailsTo }]) => mailsTo?.captcha === 'header');

/** Its usual body names no mailbox. */
const voucher = {
  Art: 'gutschein',
  Vorname: 'Rosa',
  Nachname: 'Beispiel',
  Email: 'rosa@example.org',
};
const bodyOf = (name: string) => {
  if (name === 'chooseReward') return voucher;
  const body = validBody(name, live);
  return name === 'sendContactMessage' ? { ...(body as object), KopieAnMich: true } : body;
};

/** The call as somebody may make it who is not the person themselves. */
function send(
  name: string,
  endpoint: Endpoint,
  headers: Readonly<Record<string, string>> = {},
  named = 'rosa@example.org',
) {
  const kind = kindsOf(endpoint.auth).find(
    (one) => one !== 'referrer' || name !== 'createReferral',
  );
  const credential = isOpen(endpoint) || kind === undefined ? {} : credentials[kind];
  const path = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, part = '']) => [
      part,
      endpoint.mailsTo?.in === 'params' ? named : live.referral,
    ]),
  );
  return server.call(endpoint, {
    ...credential,
    ...(endpoint.host === 'operator' ? { client: OPERATOR_CLIENT } : {}),
    params: path,
    headers,
    wire: endpoint.body === undefined ? undefined : bodyOf(name),
  });
}
/** Fills one counter, and no other. */
async function fill(limit: Limit, ...key: readonly string[]) {
  await server.database.db.deleteFrom('throttle').execute();
  await server.deps.throttle.allows(limit, ...key);
  await server.database.db.updateTable('throttle').set({ hits: limit.hits }).execute();
}
const tenantOf = ({ host }: Endpoint) => (host === 'operator' ? OPERATOR_CLIENT : 'funkelnetz');
const isOpen = ({ auth }: Endpoint) => isOpenCall(auth);

function emailOf(name: string, { mailsTo }: Endpoint): string {
  if (mailsTo?.in === 'params') return 'rosa@example.org';
  const [, email = ''] = /"(?:E-?mail|email)":"([^"]+)"/i.exec(JSON.stringify(bodyOf(name))) ?? [];
  return email;
}

it('is told of every call that takes an address, or it stands in the list of those that mail nobody', () => {
  const taking = Object.entries(endpoints).filter(([, endpoint]) => takesAddress(endpoint));
  const inBody = mailing.filter(([, { mailsTo }]) => mailsTo?.in !== 'params');
  const known = [...inBody.map(([name]) => name), ...Object.values(mailNobody).flat()];
  expect(taking.map(([name]) => name).toSorted()).toEqual(known.toSorted());
});

it('is told of every call that needs no session and does something, or why it fills no mailbox', () => {
  const unnamed = Object.entries(endpoints).filter(
    ([, endpoint]) => isOpen(endpoint) && isActing(endpoint) && endpoint.mailsTo === undefined,
  );
  expect(unnamed.map(([name]) => name).toSorted()).toEqual(
    Object.values(openWithout).flat().toSorted(),
  );
});

it('is right that nothing else without a session mails: what only reads has no work done', async () => {
  const { value } = await server.call(createReferral, { body: referralInput(freshEmail('liest')) });
  const waiting = () =>
    server.inTenant((tx) => tx.db.selectFrom('outbox').select('id').execute(), 'funkelnetz');
  const before = await waiting();
  const reading = Object.values(endpoints).filter(
    (endpoint) => isOpen(endpoint) && !isActing(endpoint) && endpoint.host !== 'operator',
  );
  expect(reading.length).toBeGreaterThan(20);
  for (const endpoint of reading)
    for (const known of [value.number, value.referrerHash, live.recipient, live.email]) {
      const parts = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, known]);
      await server.call(endpoint, { params: Object.fromEntries(parts) });
    }
  expect(await waiting()).toEqual(before);
});

it('asks every visitor for proof of work who does it often', () => {
  const open = mailing.filter(([, endpoint]) => isOpen(endpoint));
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter(([, { mailsTo }]) => mailsTo?.captcha === undefined)).toEqual([]);
});

describe.each(mailing)('%s', (name, endpoint) => {
  const tenant = tenantOf(endpoint);
  const isRefused = async () => (await send(name, endpoint)).error?.key === 'tooManyTries';

  it('is limited for one mailbox, by all forms together, and for the tenant', async () => {
    expect(await isRefused()).toBe(false);
    await fill(perTarget, emailOf(name, endpoint));
    expect(await isRefused()).toBe(true);
    await fill(perTenantMost, tenant);
    expect(await isRefused()).toBe(true);
  });
});

describe.each(mailing.filter(([, endpoint]) => isOpen(endpoint)))('%s', (name, endpoint) => {
  it('is limited for one sender', async () => {
    await fill(perSender, 'funkelnetz', '127.0.0.1');
    expect((await send(name, endpoint)).error?.key).toBe('tooManyTries');
  });
});

describe.each(byHeader)('%s by a visitor', (name, endpoint) => {
  it('asks for a captcha once it was made often, and takes its solution once', async () => {
    onTestFinished(await changeSettings(server, { referralCaptchaAfter: 1 }));
    const keyOf = async (captcha?: string) =>
      (await send(name, endpoint, captcha === undefined ? {} : { [captchaHeader]: captcha })).error
        ?.key;
    expect(String(await keyOf())).not.toMatch(/^captcha/);
    expect(await keyOf()).toBe('captchaRequired');
    expect(await keyOf('erfunden')).toBe('captchaWrong');
    const solution = await solvedCaptcha(server);
    expect(String(await keyOf(solution))).not.toMatch(/^captcha/);
    expect(await keyOf(solution)).toBe('captchaWrong');
  });
});

it.each(byHeader)(
  '%s goes on under its key once the captcha is solved that it asked for',
  async (name, endpoint) => {
    onTestFinished(await changeSettings(server, { referralCaptchaAfter: 1 }));
    await send(name, endpoint);
    const key = { [idempotencyKey]: `${name.padEnd(20, 'x')}-1` };
    expect((await send(name, endpoint, key)).error?.key).toBe('captchaRequired');
    const solved = { ...key, [captchaHeader]: await solvedCaptcha(server) };
    expect(String((await send(name, endpoint, solved)).error?.key)).not.toMatch(
      /^captcha|^idempotency/,
    );
  },
);

it('asks a visitor for a captcha while a tenant is used more than ever', async () => {
  const [[name, endpoint] = []] = byHeader;
  if (name === undefined || endpoint === undefined) throw new Error('No call');
  await fill(perTenant, 'funkelnetz');
  expect((await send(name, endpoint)).error?.key).toBe('captchaRequired');
});

/** A visitor's call to somebody, in a tenant. */
const visit = (kind: 'referral' | 'contact' | 'account', email: string, client = 'funkelnetz') => {
  if (kind === 'referral')
    return server.call(createReferral, { client, body: referralInput(email) });
  if (kind === 'account')
    return server.call(createReferrer, {
      client,
      body: { firstName: 'Rosa', lastName: 'Beispiel', email },
    });
  const body = { email, subject: 'Frage', message: 'Guten Tag', copyToSender: true };
  return server.call(sendContactMessage, { client, body });
};

it('counts a mailbox once, however its address is spelt and whichever tenant is asked', async () => {
  onTestFinished(await changeSettings(server, { captchaAfter: 1000 }));
  await fill(perTarget, 'opfer@example.org');
  for (const spelt of ['opfer+1@example.org', 'OPFER+zwei@example.org', 'opfer@ｅxample.org'])
    for (const client of ['funkelnetz', 'lindenschutz'])
      expect((await visit('account', spelt, client)).error?.key).toBe('tooManyTries');
  expect((await visit('contact', 'opfer+3@example.org')).error?.key).toBe('tooManyTries');
  expect((await visit('referral', 'andere+1@example.org')).error?.key).not.toBe('tooManyTries');
});

it('asks a visitor for a captcha who mails a sixth stranger in an hour, by whichever forms and tenants', async () => {
  const kinds = ['referral', 'contact', 'account', 'referral', 'account'] as const;
  for (const kind of kinds) {
    const client = kind === 'account' ? 'lindenschutz' : 'funkelnetz';
    const { error } = await visit(kind, freshEmail('fremd'), client);
    expect(String(error?.key)).not.toMatch(/^captcha/);
  }
  for (const kind of kinds)
    expect((await visit(kind, freshEmail('fremd'))).error?.key).toBe('captchaRequired');
  const copyless = { email: 'ich@example.org', subject: 'Frage', message: 'Tag' };
  const { status } = await server.call(sendContactMessage, {
    body: { ...copyless, copyToSender: false },
  });
  expect(status).toBe(204);
});

describe('the mailbox of somebody who has confirmed nothing', () => {
  const clients = ['funkelnetz', 'lindenschutz', 'sonnwerk'];
  const most = perTarget.hits + perTargetOfNumber.hits;

  it('is filled by no calls together, whichever name the address or a number of any tenant', async () => {
    onTestFinished(await changeSettings(server, { referralCaptchaAfter: 1000 }));
    const email = freshEmail('opfer');
    const hashes = new Map<string, string>();
    for (const client of clients) {
      await server.call(createReferrer, {
        client,
        body: { firstName: 'Eva', lastName: 'Fremd', email },
      });
      const { hash } = await server.inTenant(
        (tx) =>
          tx.db
            .selectFrom('account')
            .select('hash')
            .where('email', '=', email)
            .executeTakeFirstOrThrow(),
        client,
      );
      hashes.set(client, hash ?? '');
    }
    const { number } = await activeReferral(server);
    const contact = await newRecipient(server, number, { email, confirmed: false });
    await server.database.db.deleteFrom('throttle').execute();
    const before = (await server.mails(email)).length;
    for (const client of clients)
      for (let turn = 0; turn < 6; turn += 1) {
        await server.database.db
          .deleteFrom('throttle')
          .where('bucket', '=', hashOf(['stranger without captcha', '127.0.0.1'].join('\n')))
          .execute();
        for (const spelt of [email, email.toUpperCase()])
          await server.call(account.requestLoginLink, { client, body: { email: spelt } });
        const of = (id: string) => ({ client, params: { id } });
        await server.call(account.requestPasswordReset, of(email));
        await server.call(account.resendWelcomeMail, of(email));
        await server.call(account.resendWelcomeMail, of(hashes.get(client) ?? ''));
        if (client === 'funkelnetz')
          await server.call(resendRecipientMail, { body: { number: contact.number } });
      }
    const mails = (await server.mails(email)).length - before;
    expect(mails).toBeGreaterThan(perTargetOfNumber.hits);
    expect(mails).toBeLessThanOrEqual(most);
    expect(most).toBe(20);
  });

  it('is told to nobody who knows a number: its calls answer as before and leave the others as they were', async () => {
    const email = freshEmail('nummer');
    const { value } = await server.call(createReferral, { body: referralInput(email) });
    const again = () =>
      server.call(account.resendWelcomeMail, { params: { id: value.referrerHash } });
    await server.database.db.deleteFrom('throttle').execute();
    await fill(perTargetOfNumber, email);
    const before = (await server.mails(email)).length;
    expect((await again()).status).toBe(204);
    expect(await server.mails(email)).toHaveLength(before);
    await server.database.db.deleteFrom('throttle').execute();
    for (let turn = 0; turn < perTargetOfNumber.hits; turn += 1) await again();
    expect(await server.deps.throttle.tries(perTarget, email)).toBe(0);
  });
});

it('answers alike for an address that nobody has and for one that waits', async () => {
  const known = freshEmail('wartet');
  await server.call(createReferral, { body: referralInput(known) });
  const answers = async (id: string) => {
    await server.database.db.deleteFrom('throttle').execute();
    const keys: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      for (const call of [account.requestPasswordReset, account.resendWelcomeMail])
        keys.push((await server.call(call, { params: { id } })).error?.key ?? null);
    return keys;
  };
  expect(await answers(known)).toEqual(await answers(freshEmail('niemand')));
  expect(await answers(known)).toContain('captchaRequired');
});
