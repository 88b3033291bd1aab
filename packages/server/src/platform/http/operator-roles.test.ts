import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { holdsRole, operatorRoles, type Grant } from '@weitersagen/domain/operator-roles';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  kindsOf,
  liveCredentials,
  type Credential,
  type CredentialKind,
} from '../../testing/credentials.ts';
import { operatorCalls } from '../../testing/operator-calls.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';

/** Everybody there is: each kind of token, and each role of an operator for all clients, for one, and none at all. */
type Who = Credential & {
  readonly kind: CredentialKind | 'nobody';
  readonly grants: readonly Grant[];
};

const clientOfGrant = 'sonnwerk';
const grantsOfOperators: Readonly<Record<string, readonly Grant[]>> = {
  'operator without a role': [],
  ...Object.fromEntries(
    operatorRoles.flatMap((role) =>
      [null, clientOfGrant].map((client) => [
        `operator with ${role} for ${client ?? 'all'}`,
        [{ role, client }],
      ]),
    ),
  ),
};

let server: TestServer;
const everybody: Record<string, Who> = {};
beforeAll(async () => {
  server = await startTestServer();
  everybody['nobody'] = { kind: 'nobody', grants: [], token: 'invented' };
  for (const [kind, credential] of Object.entries(await liveCredentials(server)))
    if (kind !== 'operator')
      everybody[kind] = { kind: kind as CredentialKind, grants: [], ...credential };
  for (const [name, grants] of Object.entries(grantsOfOperators)) {
    const { session } = await addOperator(server, grants);
    everybody[name] = { kind: 'operator', grants, ...session };
  }
});
afterAll(() => server.stop());

const guarded = Object.entries(endpoints).filter(([, { auth }]) => kindsOf(auth).length > 0);

/** Where somebody calls: operators at home, where the call is served there at all. */
const clientFor = ({ host }: Endpoint, { kind }: Who) =>
  host === 'operator' || (host === 'both' && kind === 'operator') ? OPERATOR_CLIENT : 'funkelnetz';

/** A body that no call takes, so that a refusal of the person says that the body was not looked at. */
const nonsense = { '': [{ Unfug: true }] };

const ask = (endpoint: Endpoint, who: Who, mandant = clientOfGrant) =>
  server.call(endpoint, {
    token: who.token,
    ...(who.cookie === undefined ? {} : { cookie: who.cookie }),
    client: clientFor(endpoint, who),
    params: Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
        name,
        name === 'mandant' ? mandant : 'x'.repeat(22),
      ]),
    ),
    wire: endpoint.method === 'GET' ? undefined : { ...nonsense, Mandant: mandant },
  });

/** Whom these let in they sign out, so they are tried with the others alone. */
const signOuts = ['logoutEverywhere', 'endAllOwnSessions'];

const refusalsOfPerson = [
  'sessionEnded',
  'notAuthorised',
  'roleForbidden',
  'rewardTokenInvalid',
  'feedKeyInvalid',
];

/** Whether the table of calls lets somebody in: the kind, the tenant it lives in, and the role for the client that is named. */
function isLetIn(name: string, endpoint: Endpoint, who: Who): boolean {
  // None of these is a visit; `visits.test.ts` tries each call in one.
  if (endpoint.ofVisit === true) return false;
  const isOwnKind = kindsOf(endpoint.auth).some((kind) => kind === who.kind);
  const isAtHome = (who.kind === 'operator') === (clientFor(endpoint, who) === OPERATOR_CLIENT);
  const hasRole =
    who.kind !== 'operator' || holdsRole(who.grants, operatorCalls[name] ?? [], clientOfGrant);
  return isOwnKind && isAtHome && hasRole;
}

describe.each(guarded)('%s', (name, endpoint) => {
  it('is refused for everybody who must not, before its body is looked at, and for nobody else', async () => {
    for (const [who, credential] of Object.entries(everybody)) {
      if (signOuts.includes(name) && isLetIn(name, endpoint, credential)) continue;
      const { error, status } = await ask(endpoint, credential);
      const mustNot = !isLetIn(name, endpoint, credential);
      const isRefused = refusalsOfPerson.includes(error?.key ?? '');
      const isDenied = isRefused && [401, 403].includes(status);
      expect([who, isRefused, isDenied]).toEqual([who, mustNot, mustNot]);
    }
  });
});

describe('the role of a call', () => {
  it('every call that operators make names its roles, and no other call does', () => {
    const byRoles = Object.entries(endpoints).filter(([, { roles }]) => roles !== undefined);
    const byKind = guarded.filter(([, { auth }]) => kindsOf(auth).includes('operator'));
    expect(byRoles.map(([name]) => name)).toEqual(byKind.map(([name]) => name));
  });

  it('is the one that is written down beside the contract', () => {
    const stated = Object.entries(endpoints).flatMap(([name, { roles }]) =>
      roles === undefined ? [] : [[name, roles]],
    );
    expect(Object.fromEntries(stated)).toEqual(operatorCalls);
  });

  it('has to be held for the client that the call names', async () => {
    const support = everybody['operator with support for sonnwerk'];
    const { openAccount } = endpoints;
    if (support === undefined || openAccount === undefined) throw new Error('Nobody to ask');
    expect((await ask(openAccount, support, 'sonnwerk')).error?.key).toBe('invalidInput');
    const refused = await server.call(openAccount, {
      ...support,
      client: OPERATOR_CLIENT,
      wire: { Mandant: 'funkelnetz', Email: 'rosa@example.org', Grund: 'so gewollt' },
    });
    expect([refused.status, refused.error?.code]).toEqual([403, 'PSOF0221']);
    expect(refused.error?.message).toMatch(/^Dafür fehlt Ihnen die Rolle\./);
  });
});
