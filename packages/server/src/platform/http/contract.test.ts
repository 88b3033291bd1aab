import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { hostOf, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  kindsOf,
  liveCredentials,
  type Credential,
  type CredentialKind,
} from '../../testing/credentials.ts';

let server: TestServer;
let credentials: Readonly<Record<CredentialKind, Credential>>;
beforeAll(async () => {
  server = await startTestServer();
  credentials = await liveCredentials(server);
});
afterAll(() => server.stop());

const all = Object.entries(endpoints);
const sessionKinds: readonly CredentialKind[] = [
  'referrer',
  'agency',
  'seller',
  'agent',
  'operator',
];

/** Pictures, redirects, beacons and feeds, which cannot send the client's headers. product.md, section "9 Calls". */
const exempt = [
  'clickRedirect',
  'endNewsletterByLink',
  'showNewsletterEnd',
  'feedCatalogue',
  'importOrders',
  'productLink',
  'reportBounce',
  'listCustomerNumbers',
  'reportCustomerNumbers',
  'requestAutologin',
  'reportTelemetry',
  'getContentAsset',
  'getProductPicture',
  'getProductPictureVersion',
  'getSmallProductPicture',
  'getSmallProductPictureVersion',
  'getCategoryPicture',
  'getCategoryIcon',
  'getWholeRewardPicture',
  'getHalfRewardPicture',
  'getReferrerHalfPicture',
  'getRecipientHalfPicture',
  'getVoucherLogo',
];

/** Operators have a tenant of their own; what is served nowhere else is called there. */
const clientOf = ({ host }: Endpoint, credential?: Credential) =>
  host === 'operator' || (host === 'both' && credential?.client === OPERATOR_CLIENT)
    ? OPERATOR_CLIENT
    : 'funkelnetz';

const call = (endpoint: Endpoint, credential?: Credential) =>
  server.call(endpoint, {
    params: {
      number: 'x'.repeat(22),
      scope: 'x',
      type: 'x',
      decision: 'x',
      id: 'x',
      client: 'funkelnetz',
      kind: 'agency',
      code: 'x',
      app: 'funkelnetz',
      group: 'x',
      lang: 'de',
      hex: '78',
      line: '1',
      token: 'x',
      version: '0'.repeat(32),
    },
    wire: endpoint.method === 'GET' ? undefined : {},
    ...credential,
    client: clientOf(endpoint, credential),
  });

/** How a call refuses a live credential of another kind. */
function refusalOf(endpoint: Endpoint, given: CredentialKind) {
  if (endpoint.auth === 'reward') return [403, 'PSOF0401'];
  if (endpoint.auth === 'feed') return [403, 'PSOF0601'];
  if (endpoint.auth === 'recipient') return [403, 'PSOF0203'];
  // No session of one tenant lives in another.
  const isElsewhere =
    (given === 'operator') !== (clientOf(endpoint, credentials[given]) === OPERATOR_CLIENT);
  if (isElsewhere) return [401, 'PSOF0204'];
  // A session of another kind lives; a token that is no session at all is a missing session.
  return sessionKinds.includes(given) ? [403, 'PSOF0203'] : [401, 'PSOF0204'];
}

/** The message keys of a call with none, and with one, of the two client headers. */
async function keysWithoutHeaders(endpoint: Endpoint): Promise<readonly unknown[]> {
  const url = `/api/v1/${clientOf(endpoint)}${endpoint.path.replaceAll(/:\w+/g, 'x'.repeat(22))}`;
  const keys: unknown[] = [];
  for (const headers of [
    {},
    { 'x-requested-with': 'XMLHttpRequest' },
    { 'accept-language': 'de' },
  ]) {
    const answer = await server.inject({
      method: endpoint.method,
      url,
      headers: { ...hostOf(url), ...headers },
    });
    keys.push(answer.body === '' ? undefined : answer.json().MessageKey);
  }
  return keys;
}

it.each(all)('%s is registered', async (_name, endpoint) => {
  expect((await call(endpoint)).error?.key).not.toBe('unknownPath');
});

it.each(all.filter(([name]) => !exempt.includes(name)))(
  '%s refuses a call without the client headers',
  async (_name, endpoint) => {
    const refused = ['missingHeader', 'missingHeader', 'missingHeader'];
    expect(await keysWithoutHeaders(endpoint)).toEqual(refused);
  },
);

it.each(all.filter(([name]) => exempt.includes(name)))(
  '%s is exempt from the client headers',
  async (_name, endpoint) => {
    expect(await keysWithoutHeaders(endpoint)).not.toContain('missingHeader');
  },
);

it('a write without the client headers is signed in by no cookie', () => {
  const auths = all
    .filter(([name, { method }]) => exempt.includes(name) && method !== 'GET')
    .map(([name, { auth }]) => [name, auth]);
  expect(auths.toSorted()).toEqual([
    ['endNewsletterByLink', 'none'],
    ['feedCatalogue', 'feed'],
    ['importOrders', 'feed'],
    ['reportBounce', 'feed'],
    ['reportCustomerNumbers', 'feed'],
    ['reportTelemetry', 'none'],
    ['requestAutologin', 'feed'],
  ]);
});

describe('a write with a cookie', () => {
  const keyOf = async (
    method: Endpoint['method'],
    url: string,
    headers: Readonly<Record<string, string>>,
  ) => {
    const answer = await server.inject({ method, url, headers: { ...hostOf(url), ...headers } });
    return answer.body === '' ? answer.statusCode : answer.json().MessageKey;
  };
  const urlOf = (endpoint: Endpoint) =>
    `/api/v1/${clientOf(endpoint)}${endpoint.path.replaceAll(/:\w+/g, 'x'.repeat(22))}`;
  const cookie = '__Host-whatever=1';
  const foreign = [
    { origin: 'https://fremd.example.org' },
    { origin: 'null' },
    { origin: 'https://localhost.example.org', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const writes = all.filter(([, { method }]) => method !== 'GET');

  it.each(writes)('that another site sends is refused: %s', async (_name, endpoint) => {
    const origin = `https://${hostOf(urlOf(endpoint)).host ?? 'localhost:80'}`;
    const withOwnOrigin = ['cross-site', 'same-site'].map((site) => ({
      origin,
      'sec-fetch-site': site,
    }));
    for (const headers of [...foreign, ...withOwnOrigin])
      expect(await keyOf(endpoint.method, urlOf(endpoint), { cookie, ...headers })).toBe(
        'notAuthorised',
      );
  });

  it('is taken from a page of the same host, and from a program', async () => {
    const url = '/api/v1/funkelnetz/account/logout';
    for (const headers of [
      { origin: 'https://funkelnetz.localhost' },
      { origin: 'https://other.example.org', 'sec-fetch-site': 'same-origin' },
      {},
    ])
      expect(
        await keyOf('POST', url, { host: 'funkelnetz.localhost', cookie, ...headers }),
      ).not.toBe('notAuthorised');
    expect(await keyOf('POST', url, { origin: 'https://fremd.example.org' })).not.toBe(
      'notAuthorised',
    );
  });

  it('is refused wherever it goes, also beside the calls of the contract', async () => {
    const [headers] = foreign;
    for (const url of ['/ops', '/ops/anything', '/', '/metrics', '/dev/mailbox'])
      expect(await keyOf('POST', url, { cookie, ...headers })).toBe('notAuthorised');
  });
});

const guarded = all.filter(([, { auth }]) => auth !== 'none' && auth !== 'gate');

describe.each(guarded)('%s', (_name, endpoint) => {
  const own = kindsOf(endpoint.auth);

  it("answers another kind's token with its documented refusal", async () => {
    for (const [kind, credential] of Object.entries(credentials)) {
      if (!isKind(kind) || own.includes(kind)) continue;
      const { status, error } = await call(endpoint, credential);
      expect([kind, status, error?.code]).toEqual([kind, ...refusalOf(endpoint, kind)]);
    }
  });

  it.each(own)('does not refuse its own kind %s', async (kind) => {
    // A visit is no kind of its own: `visits.test.ts` shows who makes its calls.
    if (endpoint.ofVisit === true) return;
    if (endpoint.path.includes('logout') || endpoint === endpoints['endAllOwnSessions']) return;
    const { error } = await call(endpoint, credentials[kind]);
    const refusals = ['notAuthorised', 'sessionEnded', 'rewardTokenInvalid', 'feedKeyInvalid'];
    expect([...refusals, 'viewForbidden', 'roleForbidden']).not.toContain(error?.key);
  });
});

function isKind(kind: string): kind is CredentialKind {
  return kind in credentials;
}

it('only a missing or dead session is answered with 401 and PSOF0204', async () => {
  const { cookie = '', token } = credentials.agent;
  const { getUser } = endpoints;
  if (getUser === undefined) throw new Error('No call');
  for (const dead of [undefined, { token: 'invented' }, { token }, { token: 'invented', cookie }]) {
    const { status, error } = await call(getUser, dead);
    expect([status, error?.code]).toEqual([401, 'PSOF0204']);
  }
});
