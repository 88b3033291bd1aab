import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { endpoints } from '@weitersagen/contracts/endpoints';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { badBodies, validBody, zero, type LiveNumbers } from '../../testing/bad-bodies.ts';
import { everyCredential, type Credential } from '../../testing/credentials.ts';
import { faultOf, liveUrl, sendRaw } from '../../testing/judge-answer.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';
import { wireBodies } from '../../testing/wire-bodies.ts';

let server: TestServer;
let credentials: Readonly<Record<string, Credential>>;
let live: LiveNumbers;
beforeAll(async () => {
  server = await startTestServer();
  credentials = await everyCredential(server);
  const { number } = await activeReferral(server);
  const recipient = await newRecipient(server, number);
  live = { referral: number, recipient: recipient.number, email: recipient.email };
});
afterAll(() => server.stop());

async function send(endpoint: Endpoint, wire: unknown) {
  const url = liveUrl(endpoint, live.referral);
  const answer = await sendRaw(server, endpoint, credentials, { url, wire });
  return { answer, json: answer.body === '' ? null : answer.json() };
}

const withBody = Object.entries(endpoints).filter(([, { body }]) => body !== undefined);

describe.each(withBody)('%s', (name, endpoint) => {
  it('gets past the check with the valid body, so that the others test something', async () => {
    const { json } = await send(endpoint, validBody(name, live));
    expect(json?.MessageKey).not.toBe('invalidInput');
  });

  it('never fails on a bad body, and refuses by the documented error', async () => {
    await fc.assert(
      fc.asyncProperty(badBodies(name, live), async (wire) => {
        expect(faultOf((await send(endpoint, wire)).answer, endpoint)).toBeNull();
      }),
      { numRuns: 12 },
    );
  });

  it('names every field whose value has another type', async () => {
    const names = Object.keys(validBody(name, live)).toSorted();
    const odd = Object.fromEntries(names.map((key) => [key, [[]]]));
    const { json } = await send(endpoint, odd);
    const named = Object.keys(json?.Fields ?? {}).map((place) => place.split('.')[0]);
    expect([...new Set(named)].toSorted()).toEqual(names);
  });

  it('names a field that it does not know', async () => {
    const { answer, json } = await send(endpoint, { ...validBody(name, live), Unbekannt: 1 });
    expect([answer.statusCode, json?.Fields]).toEqual([400, { Unbekannt: 'unknownField' }]);
  });
});

describe('a control character', () => {
  it('is refused in path, query and body, and named at its field', async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' };
    for (const url of [
      '/empfaenger/%00',
      '/account/login?token=%00',
      '/produkt/?kategorie=%00',
      '/produkt/%00',
    ]) {
      const answer = await server.inject({ url: `/api/v1/funkelnetz${url}`, headers });
      expect([url, answer.statusCode]).toEqual([url, 400]);
    }
    const { login } = endpoints;
    if (login === undefined) throw new Error('No call');
    const { json } = await send(login, { ...wireBodies['login'], Password: `a${zero}` });
    expect(json).toMatchObject({ MessageKey: 'invalidInput', Fields: { Password: 'invalid' } });
  });

  it('in one row of the feed rejects that row only', async () => {
    const { importOrders } = endpoints;
    if (importOrders === undefined) throw new Error('No call');
    const rows = [{ Auftragsnummer: `A${zero}` }, { Auftragsnummer: 'A-2' }];
    const { answer, json } = await send(importOrders, { Zeilen: rows });
    expect([answer.statusCode, json.Abgelehnt]).toEqual([
      200,
      [
        { Zeile: 1, Grund: '„Auftragsnummer“ enthält unzulässige Zeichen.' },
        { Zeile: 2, Grund: 'Status fehlt.' },
      ],
    ]);
  });
});
