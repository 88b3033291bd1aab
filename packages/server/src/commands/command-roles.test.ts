import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineActions } from '@weitersagen/domain/machine-actions';
import { operatorRoles, type Grant, type OperatorRole } from '@weitersagen/domain/operator-roles';
import { isOfPersons, isUnattended, rolesOf } from '../platform/operator/needs.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { commandEnvironment } from '../testing/command-environment.ts';
import { addOperator, OPERATOR_CLIENT } from '../testing/operator-session.ts';
import { operatorActions, runOperator } from './run-operator.ts';

interface Row {
  /** Whose it is: one of the roles. */
  readonly roles: readonly OperatorRole[];
  /** What follows the action's words so that it is understood; what is allowed then finds nothing to do. */
  readonly args?: readonly string[];
  /** For a person alone: no key of a machine does it. */
  readonly isOfPerson?: true;
  /** Takes a sign-in of the last minutes. */
  readonly isFresh?: true;
  /** For all clients together, so that a role for one is not enough. */
  readonly isForAll?: true;
}

const reason = ['--reason', 'Prüfung'] as const;
const month = ['--month', '2020-01'] as const;
const nowhere = '/nowhere/of/all';
const support: readonly OperatorRole[] = ['support'];
const finance: readonly OperatorRole[] = ['finance'];
const contentOrAdmin: readonly OperatorRole[] = ['content', 'admin'];
const supportOrAdmin: readonly OperatorRole[] = ['support', 'admin'];
const admin: readonly OperatorRole[] = ['admin'];

/** Every action that needs somebody who is signed in. */
const table: Readonly<Record<string, Row>> = {
  'orders import': { roles: support, args: [nowhere] },
  'orders waiting': { roles: support },
  'orders accept': { roles: support, args: ['A-0', ...reason] },
  'orders decline': { roles: support, args: ['A-0', ...reason] },
  'orders release': { roles: finance, args: ['A-0', ...reason] },
  'payouts create': { roles: finance, isOfPerson: true },
  'payouts release': {
    roles: finance,
    args: ['R-0', '--count', '1', '--sum', '1'],
    isOfPerson: true,
    isFresh: true,
  },
  'payouts discard': { roles: finance, args: ['R-0', ...reason] },
  'payouts file': { roles: finance, args: ['R-0'], isFresh: true },
  'payouts confirm': { roles: finance, args: ['R-0'] },
  'payouts return': { roles: finance, args: ['R-0', ...reason] },
  'payouts list': { roles: finance },
  'settlements run': { roles: finance, args: ['--month', '2999-01'], isOfPerson: true },
  'settlements list': { roles: finance },
  'settlements show': { roles: finance, args: ['S-0'] },
  'settlements release': {
    roles: finance,
    args: [...month, '--count', '1', '--sum', '1'],
    isOfPerson: true,
    isFresh: true,
  },
  'settlements file': { roles: finance, args: month, isFresh: true },
  'settlements confirm': { roles: finance, args: ['S-0'] },
  'settlements disputes': { roles: finance },
  'settlements answer': { roles: finance, args: ['D-0', '--text', 'Jawohl'] },
  'vouchers list': { roles: finance },
  'vouchers import': { roles: finance, args: [nowhere] },
  'ledger check': { roles: ['finance', 'admin'] },
  'referral show': { roles: support, args: ['0'] },
  'referral block': { roles: support, args: ['0', ...reason] },
  'referral unblock': { roles: support, args: ['0'] },
  'referral withdraw': { roles: support, args: ['0'] },
  'goodwill lead': { roles: support, args: ['L-0', ...reason] },
  'goodwill rewards': { roles: support },
  'goodwill reward': { roles: support, args: ['C-0', ...reason] },
  'blocks list': { roles: support },
  'blocks add': { roles: support, args: ['nie@example.org', ...reason] },
  'blocks remove': { roles: support, args: ['nie@example.org', ...reason] },
  'holds list': { roles: finance },
  'holds release': { roles: finance, args: ['C-0', ...reason], isFresh: true },
  'holds confirm': { roles: finance, args: ['C-0', ...reason], isFresh: true },
  'customer-numbers list': { roles: support },
  'customer-numbers confirm': { roles: support, args: ['K-0', ...reason] },
  'customer-numbers reject': { roles: support, args: ['K-0', ...reason] },
  'missing-rewards list': { roles: support },
  'missing-rewards answer': { roles: support, args: ['M-0', 'declined', '--text', 'Nein'] },
  'mail state': { roles: ['support', 'admin'] },
  'mail resume': { roles: admin },
  'mail check': { roles: support, args: ['nie@example.org'] },
  'mail stop': { roles: support, args: ['nie@example.org'] },
  'mail revive': { roles: support, args: ['nie@example.org'] },
  'person export': {
    roles: support,
    args: ['nie@example.org', nowhere, ...reason],
    isFresh: true,
  },
  'person erase': { roles: support, args: ['nie@example.org', ...reason], isFresh: true },
  'keys list': { roles: admin },
  'keys issue': { roles: admin, args: ['Probe', '--scope', 'orders'], isFresh: true },
  'keys rotate': { roles: admin, args: ['K-0'], isFresh: true },
  'keys revoke': { roles: admin, args: ['K-0'] },
  'machine-keys list': { roles: admin, isOfPerson: true },
  'machine-keys create': {
    roles: admin,
    args: ['--name', 'probe', '--scope', 'nichts', '--days', '1'],
    isOfPerson: true,
    isFresh: true,
  },
  'machine-keys revoke': { roles: admin, args: ['nichts'], isOfPerson: true },
  'second-factor list': { roles: supportOrAdmin },
  'second-factor remove': {
    roles: supportOrAdmin,
    args: ['nie@example.org', ...reason],
    isFresh: true,
  },
  'tenants list': { roles: admin, isForAll: true },
  'tenants show': { roles: admin, args: ['sonnwerk'], isForAll: true },
  'tenants load': { roles: admin, args: [nowhere], isForAll: true, isFresh: true },
  'terms list': { roles: operatorRoles },
  'terms load': { roles: contentOrAdmin, args: [nowhere] },
  'departure export': {
    roles: admin,
    args: ['/nowhere/of/all', ...reason],
    isOfPerson: true,
    isFresh: true,
  },
  'departure state': { roles: admin, isOfPerson: true },
  'departure announce': {
    roles: admin,
    args: ['--on', '2020-01-01', ...reason],
    isOfPerson: true,
    isFresh: true,
  },
  'departure confirm': {
    roles: admin,
    args: ['--on', '2020-01-01'],
    isOfPerson: true,
    isFresh: true,
  },
  'departure take-back': { roles: admin, args: [...reason], isOfPerson: true },
  backup: { roles: admin, args: [nowhere], isForAll: true },
  'agencies list': { roles: supportOrAdmin },
  'agencies activate': { roles: supportOrAdmin, args: ['AG-0'] },
  'agencies deactivate': { roles: supportOrAdmin, args: ['AG-0'] },
  'agents list': { roles: supportOrAdmin },
  'agents add': {
    roles: supportOrAdmin,
    args: ['nie@example.org', '--name', 'Nie Mand', '--agency', '0'],
    isFresh: true,
  },
  'agents link': { roles: supportOrAdmin, args: ['nie@example.org'] },
  'agents remove': { roles: supportOrAdmin, args: ['nie@example.org', ...reason] },
  'sellers list': { roles: supportOrAdmin },
  'sellers activate': { roles: supportOrAdmin, args: ['VP-0'] },
  'sellers deactivate': { roles: supportOrAdmin, args: ['VP-0'] },
  'jobs list': { roles: ['support', 'admin'] },
  'jobs run': { roles: admin, args: ['nothing'] },
  'dead-letters list': { roles: ['support', 'admin'] },
  'dead-letters retry': { roles: admin, args: ['0'] },
  'dead-letters drop': { roles: admin, args: ['0', ...reason] },
};

/** What needs nobody, because nobody can be signed in for it or it does nothing to real data. Decision record 058. */
const ofNobody = [
  'sign-in',
  'sign-out',
  'who',
  'first-admin',
  'tenants validate',
  'restore',
  'clock show',
  'clock advance',
  'clock reset',
  'generate referrals',
];

/** For when no admin can sign in; whoever is signed in all the same is an admin of all clients. */
const ofLastResort: Readonly<Record<string, readonly string[]>> = {
  'operators list': [],
  'operators link': ['nie@example.org'],
  'operators reset-factor': ['nie@example.org', ...reason],
};

const client = 'sonnwerk';
const people: Readonly<Record<string, readonly Grant[] | null>> = {
  nobody: null,
  'somebody without a role': [],
  ...Object.fromEntries(
    operatorRoles.flatMap((role) =>
      [null, client].map((of) => [`${role} of ${of ?? 'all'}`, [{ role, client: of }]]),
    ),
  ),
};

let server: TestServer;
const environments: Record<string, Readonly<Record<string, string>>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const [name, grants] of Object.entries(people)) {
    if (grants === null)
      environments[name] = { DATABASE_URL: server.database.url, OPERATOR_SESSION_FILE: nowhere };
    else {
      const { email } = await addOperator(server, grants);
      environments[name] = await commandEnvironment(server, email);
    }
  }
});
afterAll(() => server.stop());

async function isRefused(action: string, args: readonly string[], name: string) {
  const complaints: string[] = [];
  const argv = [...action.split(' '), ...args, '--tenant', client];
  const environment = environments[name] ?? {};
  const complain = (line: string) => void complaints.push(line);
  const code = await runOperator(argv, environment, () => undefined, complain);
  const isRefusal = complaints.some((line) =>
    /^Nobody is signed in here|that they lack: /.test(line),
  );
  // In one sentence, and with an exit code that says so.
  return isRefusal && code === 1 && complaints.length === 1;
}

const mayDo = ({ roles, isForAll }: Row, grants: readonly Grant[] | null) =>
  grants?.some(
    (grant) => roles.includes(grant.role) && (isForAll !== true || grant.client === null),
  ) === true;

describe('the commands', () => {
  it('state for every action whom it needs', async () => {
    const stated = Object.fromEntries(
      [...(await operatorActions())].map(([action, { needs }]) => [action, needs]),
    );
    const expected = Object.entries(table).map(([action, { roles, isOfPerson, isFresh }]) => [
      action,
      isOfPerson === true
        ? { person: roles, ...(isFresh && { isFresh }) }
        : isFresh === true
          ? { fresh: roles }
          : roles,
    ]);
    expect(stated).toEqual({
      ...Object.fromEntries(expected),
      ...Object.fromEntries(ofNobody.map((action) => [action, 'nobody'])),
      ...Object.fromEntries(Object.keys(ofLastResort).map((action) => [action, 'lastResort'])),
    });
  });

  it('say of every action that the key of a machine may do the same as the table of keys', async () => {
    const stated = [...(await operatorActions())].flatMap(([action, { needs, isForAll }]) =>
      isUnattended(needs) || isOfPersons(needs)
        ? []
        : [[action, { roles: rolesOf(needs), ...(isForAll && { isForAll }) }] as const],
    );
    expect(Object.fromEntries(stated)).toEqual(machineActions);
  });

  it.each(Object.entries(table))(
    '%s refuse everybody without the role, and nobody else',
    async (action, row) => {
      for (const [name, grants] of Object.entries(people))
        expect([name, await isRefused(action, row.args ?? [], name)]).toEqual([
          name,
          !mayDo(row, grants),
        ]);
    },
  );

  it.each(Object.entries(ofLastResort))(
    '%s, a last resort, refuse whoever is signed in and no admin of all clients',
    async (action, args) => {
      for (const [name, grants] of Object.entries(people)) {
        const mayDoIt =
          grants === null ||
          grants.some((grant) => grant.role === 'admin' && grant.client === null);
        expect([name, await isRefused(action, args, name)]).toEqual([name, !mayDoIt]);
      }
    },
  );

  it('take a role for the client that they are about', async () => {
    const environment = environments[`support of ${client}`] ?? {};
    const complaints: string[] = [];
    const argv = ['orders', 'waiting', '--tenant', 'funkelnetz'];
    const complain = (line: string) => void complaints.push(line);
    expect(await runOperator(argv, environment, () => undefined, complain)).toBe(1);
    expect(complaints.join()).toContain('takes a role for funkelnetz that they lack: support.');
  });
});

it.each([
  ['person', 'export', 'olaf.operator@example.org', 'x.json', '--reason', 'Auskunft'],
  ['mail', 'stop', 'olaf.operator@example.org'],
  ['blocks', 'list'],
  ['orders', 'waiting'],
])('%s %s is refused for the operating company itself, which is no client', async (...argv) => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const environment = await commandEnvironment(server);
  const code = await runOperator([...argv, '--tenant', OPERATOR_CLIENT], environment, say, say);
  expect([code, lines.join()]).toEqual([1, 'betrieb is the operating company itself, no client.']);
});

it('the work of the operating company itself is seen like that of a client', async () => {
  const environment = await commandEnvironment(server);
  const say = () => undefined;
  for (const action of [
    ['jobs', 'list'],
    ['dead-letters', 'list'],
    ['mail', 'state'],
  ])
    expect(await runOperator([...action, '--tenant', OPERATOR_CLIENT], environment, say, say)).toBe(
      0,
    );
});
