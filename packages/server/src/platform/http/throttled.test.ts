import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { validBody, type LiveNumbers } from '../../testing/bad-bodies.ts';
import { liveCredentials, type Credential } from '../../testing/credentials.ts';
import { liveUrl, sendThrottled } from '../../testing/judge-answer.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';

let server: TestServer;
let credentials: Readonly<Record<string, Credential>>;
let live: LiveNumbers;
beforeAll(async () => {
  server = await startTestServer();
  credentials = await liveCredentials(server);
  const { number } = await activeReferral(server);
  const recipient = await newRecipient(server, number);
  live = { referral: number, recipient: recipient.number, email: recipient.email };
});
afterAll(() => server.stop());

/** What these calls need so that they count; setCustomerNumber is tried beside its feature, with a claim. */
const special: Readonly<Record<string, { readonly query?: string; readonly wire?: unknown }>> = {
  setNewsletter: { wire: { NewsletterOptin: true } },
  userSetNewsletter: { wire: { NewsletterOptin: true } },
  chooseReward: {
    wire: { Art: 'gutschein', Vorname: 'Rosa', Nachname: 'Beispiel', Email: 'rosa@example.org' },
  },
  verifyAgencyToken: { query: `?t=${'x'.repeat(22)}` },
};
const throttled = Object.entries(endpoints).filter(
  ([name, { errors }]) => errors.includes('tooManyTries') && name !== 'setCustomerNumber',
);

/** Makes the call so often that its counters are used up: once for real, the rest in the counters. */
async function useUp(send: () => Promise<unknown>) {
  await server.database.db.deleteFrom('throttle').execute();
  await send();
  await server.database.db.updateTable('throttle').set({ hits: 1_000_000 }).execute();
}

it.each(throttled)('%s is refused when it is repeated too often', async (name, endpoint) => {
  const { query = '', wire: own } = special[name] ?? {};
  const url = `${liveUrl(endpoint, live.referral)}${query}`;
  const wire = own ?? (endpoint.body === undefined ? undefined : validBody(name, live));
  const send = () => sendThrottled(server, endpoint, credentials, { url, wire });
  await useUp(send);
  const { statusCode, body } = await send();
  expect([statusCode, JSON.parse(body)]).toMatchObject([429, { PsoErrorCode: 'PSOF0104' }]);
});
