import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { errorTable } from '@weitersagen/contracts/errors';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { startTestServer, type TestServer } from '../test-server.ts';
import { kindsOf, liveCredentials, type Credential } from '../testing/credentials.ts';
import { activeReferral, newRecipient } from '../testing/steps.ts';
import { wireBodies } from '../testing/wire-bodies.ts';

let server: TestServer;
let credentials: Readonly<Record<string, Credential>>;
/** A live referral and its recipient, so that good fields reach the database. */
let live: { readonly referral: string; readonly recipient: string; readonly email: string };
beforeAll(async () => {
  server = await startTestServer();
  credentials = await liveCredentials(server);
  const { number } = await activeReferral(server);
  const recipient = await newRecipient(server, number);
  live = { referral: number, recipient: recipient.number, email: recipient.email };
});
afterAll(() => server.stop());

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every place in a value, as keys from the outside. */
function places(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isObject(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

/** The value with another one, or nothing, at a place. */
function changed(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const source = isObject(value) ? value : {};
  const entries = Object.entries(source).map(([name, inner]) => [
    name,
    name === key ? changed(inner, rest, put) : inner,
  ]);
  const object = Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
  return Array.isArray(value) ? Object.values(object) : object;
}

const zero = String.fromCharCode(0);
const deep = (depth: number) => JSON.parse(`${'['.repeat(depth)}null${']'.repeat(depth)}`);

/** What no field of any body takes. */
const junk = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.constant({ null: { null: null } }),
  fc.constant(deep(2000)),
  fc.constant({ __proto__x: 1, constructor: { prototype: null } }),
  fc.constantFrom(1e308, -1, 0.5, 2 ** 53, 9_999_999_999),
  fc.constant([[]]),
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => `${text}${zero}`),
  fc.constantFrom(1, 27, 127).map((code) => `a${String.fromCharCode(code)}`),
  fc.integer({ min: 3000, max: 300_000 }).map((length) => '𝒳'.repeat(length / 2)),
  fc.constant('\ud800'),
);

function validBody(name: string): Json {
  const body = wireBodies[name];
  if (body === undefined) throw new Error(`wireBodies lacks ${name}`);
  const { empfaengerdaten: data } = body;
  if (!isObject(data)) return body;
  return {
    empfehlungsnummer: live.referral,
    empfaengernummer: live.recipient,
    empfaengerdaten: { ...data, email: live.email },
  };
}

/** A body that differs from a valid one at one place, or has a field too many. */
function badBodies(name: string) {
  const valid = validBody(name);
  const elsewhere = fc
    .tuple(fc.constantFrom(...places(valid)), junk)
    .map(([place, value]) => changed(valid, place, value));
  const tooMany = fc.tuple(fc.string({ minLength: 1 }), fc.jsonValue()).map(([key, value]) => ({
    ...valid,
    [`x${key}`]: value,
  }));
  return fc.oneof({ weight: 4, arbitrary: elsewhere }, { weight: 1, arbitrary: tooMany });
}

const general = ['invalidInput', 'tooManyTries', 'termsRequired'];

async function send(name: string, endpoint: Endpoint, wire: unknown) {
  await server.database.db.deleteFrom('throttle').execute();
  const url = `/api/v1/funkelnetz${endpoint.path.replace(':kind', 'agency').replaceAll(/:\w+/g, live.referral)}`;
  const [kind = 'none'] = endpoint.auth.includes('visitor') ? [] : kindsOf(endpoint.auth);
  const credential = credentials[kind];
  const answer = await server.inject({
    method: endpoint.method,
    url,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'de',
      'content-type': 'application/json',
      ...(credential && { authorization: `Bearer ${credential.token}` }),
      ...(credential?.cookie && { cookie: credential.cookie }),
    },
    payload: wire === undefined ? '' : JSON.stringify(wire),
  });
  return { name, status: answer.statusCode, json: answer.body === '' ? null : answer.json() };
}

const withBody = Object.entries(endpoints).filter(([, { body }]) => body !== undefined);

describe.each(withBody)('%s', (name, endpoint) => {
  it('never fails on a bad body, and refuses by the documented error', async () => {
    await fc.assert(
      fc.asyncProperty(badBodies(name), async (wire) => {
        const { status, json } = await send(name, endpoint, wire);
        expect(status).toBeLessThan(500);
        if (status < 400) return;
        expect(json).toMatchObject({ Message: expect.any(String), Reference: expect.any(String) });
        const entry = Object.entries(errorTable).find(([key]) => key === json.MessageKey);
        expect([json.PsoErrorCode, status]).toEqual([entry?.[1].code, entry?.[1].status]);
        expect([...general, ...endpoint.errors]).toContain(json.MessageKey);
      }),
      { numRuns: 30 },
    );
  });

  it('names a field that it does not know', async () => {
    const { status, json } = await send(name, endpoint, { ...validBody(name), Unbekannt: 1 });
    expect([status, json?.Fields]).toEqual([400, { Unbekannt: 'unknownField' }]);
  });

  it('gets past the check with the valid body, so that the others test something', async () => {
    const { json } = await send(name, endpoint, validBody(name));
    expect(json?.MessageKey).not.toBe('invalidInput');
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
    const { json } = await send('login', login, { ...wireBodies['login'], Password: `a${zero}` });
    expect(json).toMatchObject({ MessageKey: 'invalidInput', Fields: { Password: 'invalid' } });
  });

  it('in one row of the feed rejects that row only', async () => {
    const { importOrders } = endpoints;
    if (importOrders === undefined) throw new Error('No call');
    const rows = [{ Auftragsnummer: `A${zero}` }, { Auftragsnummer: 'A-2' }];
    const { status, json } = await send('importOrders', importOrders, { Zeilen: rows });
    expect([status, json.Abgelehnt]).toEqual([
      200,
      [
        { Zeile: 1, Grund: 'Die Zeile enthält unzulässige Zeichen.' },
        { Zeile: 2, Grund: 'Status fehlt.' },
      ],
    ]);
  });
});
