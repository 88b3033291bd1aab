import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '@weitersagen/contracts/account';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { completeRecipient, getRecipient } from '@weitersagen/contracts/recipient';
import { getReferral } from '@weitersagen/contracts/referral';
import { clickRedirect, productLink } from '@weitersagen/contracts/referral-lookup';
import { formatDate } from '@weitersagen/domain/dates';
import { outboxHandlers } from '../../worker/outbox-handlers.ts';
import { runOutbox } from '../outbox/run-outbox.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addFeedKey } from '../../testing/referral-scene.ts';
import { activeReferral, freshEmail, newRecipient, referralInput } from '../../testing/steps.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { logLevel: 'debug' },
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => server.stop());

const iban = 'DE89370400440532013000';
const accountOwner = 'Rosa Beispiel';

/** From the referral to the chosen reward; gives every secret and every fact about a person that passed through. */
async function journey(): Promise<readonly string[]> {
  const referral = await activeReferral(server);
  const { number } = referral;
  const recipient = await newRecipient(server, number);
  await server.call(getReferral, { params: { number } });
  await server.call(clickRedirect, { params: { number }, query: { channel: 'geheimkanal' } });
  await server.call(getRecipient, { params: { number: recipient.number } });
  const data = {
    salutation: 'Frau',
    firstName: 'Kim',
    lastName: 'Nachbarin',
    birthDate: '1980-02-03',
    email: recipient.email,
    phone: '030 7654321',
    marketingConsent: false,
    address: { street: 'Musterweg', houseNumber: '1', postalCode: '10115', city: 'Berlin' },
  } as const;
  await server.call(completeRecipient, {
    body: { referralNumber: number, recipientNumber: recipient.number, data },
  });
  const link = await server.call(productLink, {
    params: { number },
    query: { empfaengernummer: recipient.number },
  });
  const shop = new URL(String(link.headers['location']));
  const attribution = shop.searchParams.get('zuordnung') ?? '';
  const feedKey = await server.inTenant(addFeedKey);
  const today = formatDate(new Date(), 'de');
  const row = {
    Auftragsnummer: 'LOG-1',
    Zuordnung: attribution,
    Produkt: shop.searchParams.get('produkt') ?? '',
    Status: 'ersteZahlung',
    Auftragsdatum: today,
    Neukunde: 'ja',
    Grund: '',
  };
  const report = await server.call(importOrders, { token: feedKey, body: { rows: [row] } });
  expect(report.value.accepted).toBe(1);
  await server.moveClock((await server.tenant()).config.complaintDays + 1);
  const token = (await server.mails(referral.email))[0]?.token ?? '';
  expect((await server.call(getClaim, { token })).value.status).toBe('available');
  await server.call(chooseReward, { token, body: { kind: 'bar', accountOwner, iban } });
  return [
    referral.email,
    recipient.email,
    'Nachbarin',
    accountOwner,
    data.phone,
    'Musterweg',
    iban,
    token,
    recipient.token,
    referral.session.token,
    referral.session.cookie.split('=')[1] ?? '',
    attribution,
    feedKey,
    number,
    recipient.number,
    'geheimkanal',
  ];
}

/** Calls that fail: wrong input, wrong password, an unknown path, a database that refuses, a mail that does not leave. */
async function faults(): Promise<readonly string[]> {
  const password = 'Falsch-und-lang-7';
  const body = { email: demoLogins.referrer, password, remember: false };
  await server.call(login, { body });
  await server.call(login, { wire: { Email: 'keine-adresse@', Password: password } });
  await server.inject({ url: '/gibt/es/nicht?email=frage@example.org' });
  await server.inject({ url: '/e/AAAA?channel=frage@example.org', headers: { host: 'localhost' } });
  server.app.log.debug('the level is debug');
  const email = freshEmail('unreachable');
  await server.call(createReferral, { body: referralInput(email) });
  await runOutbox(await server.tenant(), {
    withTenant: server.deps.withTenant,
    handlers: outboxHandlers,
    sendMail: async (_tenant, to) => {
      throw new Error(`550 5.1.1 <${to}>: no such user`);
    },
    operator: 'Test',
    log: (details, message) => server.app.log.error(details, message),
  });
  return [password, 'keine-adresse@', 'frage@example.org', email];
}

it('logs at debug level one line per call and nothing that tells of a person or opens anything', async () => {
  const secrets = [...(await journey()), ...(await faults())];
  expect(secrets.every((secret) => secret.length > 3)).toBe(true);
  const output = lines.join('');
  expect(lines.length).toBeGreaterThan(15);
  expect(output).toContain('"route":"/api/v1/:tenant/praemierung"');
  expect(output).toContain('the level is debug');
  expect(output).toContain('no such user');
  for (const secret of secrets) expect(output).not.toContain(secret);
  // Paths of packages hold an @ as well.
  expect(output).not.toMatch(/@[\w.-]*(example|org|localhost)/);
  expect(output).not.toMatch(/\?|\bDE\d{20}\b|#token/);
});
