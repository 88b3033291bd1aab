import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { errorTable } from '@weitersagen/contracts/errors';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { startTestServer, type TestServer } from '../test-server.ts';
import { kindsOf, liveCredentials, type Credential } from '../testing/credentials.ts';

let server: TestServer;
let credentials: Readonly<Record<string, Credential>>;
beforeAll(async () => {
  server = await startTestServer();
  credentials = await liveCredentials(server);
});
afterAll(() => server.stop());

/** What somebody may put into a path or a query: far too long, foreign, signs of other languages. */
const junk = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '',
    '..',
    '../..',
    '%',
    '%00',
    '%2e%2e',
    '\u0000',
    '\u2028',
    "' or 1=1 --",
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    'NaN',
    '__proto__',
    'constructor',
    '{"a":1}',
    '[]',
  ),
  fc.integer({ min: 300, max: 5000 }).map((length) => 'x'.repeat(length)),
  fc.stringMatching(/^(?:[0-9a-f]{2}){1,70}$/),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

/** What calls ask for in queries, and what none does. */
const queryNames = fc.constantFrom(
  ...'quelle kategorie tarifId handyId page pagesize query q t token channel empfaengernummer'.split(
    ' ',
  ),
  ...'einsprungsquelle details cmd w top unknown __proto__'.split(' '),
);
const queries = fc.array(fc.tuple(queryNames, junk), { maxLength: 4 });

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function urlOf(
  endpoint: Endpoint,
  params: readonly string[],
  query: readonly (readonly [string, string])[],
) {
  let place = 0;
  const path = endpoint.path.replaceAll(/:\w+/g, () => encode(params[place++] ?? 'x'));
  const search = query.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  return `/api/v1/funkelnetz${path}${search === '' ? '' : `?${search}`}`;
}

async function send(endpoint: Endpoint, url: string) {
  await server.database.db.deleteFrom('throttle').execute();
  const [kind = 'none'] = endpoint.auth.includes('visitor') ? [] : kindsOf(endpoint.auth);
  const credential = credentials[kind];
  return server.inject({
    method: endpoint.method,
    url,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'de',
      ...(credential && { authorization: `Bearer ${credential.token}` }),
      ...(credential?.cookie && { cookie: credential.cookie }),
    },
  });
}

describe.each(Object.entries(endpoints))('%s', (_name, endpoint) => {
  it('never fails on a bad address, and refuses in the one documented shape', async () => {
    const params = fc.array(junk, { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(params, queries, async (texts, query) => {
        const answer = await send(endpoint, urlOf(endpoint, texts, query));
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode < 400) return;
        const json: unknown = answer.json();
        expect(json).toMatchObject({
          PsoErrorCode: expect.any(String),
          Message: expect.any(String),
          Reference: expect.any(String),
        });
        const keys = Object.keys(errorTable);
        expect(keys).toContain((json as { MessageKey: string }).MessageKey);
        expect(answer.body).not.toContain('    at ');
      }),
      { numRuns: 25 },
    );
  });
});
