import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blockOperator,
  changeOperatorRoles,
  removeOperator,
  resetOperatorFactor,
  unblockOperator,
} from '@weitersagen/contracts/operator-people';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { runOperator } from '../../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { commandEnvironment, keyEnvironment } from '../../testing/command-environment.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function run(
  environment: Readonly<Record<string, string>>,
  ...argv: readonly string[]
): Promise<{ readonly code: number; readonly out: string }> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  return { code: await runOperator(argv, environment, say, say), out: lines.join('\n') };
}

const forAll = (...roles: readonly Grant['role'][]): Grant[] =>
  roles.map((role) => ({ role, client: null }));
const add = (grants: readonly Grant[]) => addOperator(server, grants);
/** Runs as a person. */
const as = async ({ email }: { readonly email: string }, ...argv: readonly string[]) =>
  run(await commandEnvironment(server, email), ...argv);
/** Runs with a key, where nobody is signed in. */
const by = (key: string, ...argv: readonly string[]) => run(keyEnvironment(server, key), ...argv);

let count = 0;
async function keyOf(
  person: { readonly email: string },
  scopes: readonly string[],
  ...more: readonly string[]
) {
  const name = `nachtlauf-${(count += 1)}`;
  const asked = scopes.flatMap((scope) => ['--scope', scope]);
  const made = await as(
    person,
    'machine-keys',
    'create',
    '--name',
    name,
    ...asked,
    '--days',
    '30',
    ...more,
  );
  expect(made.code).toBe(0);
  return { name, key: /wsk_\S+/.exec(made.out)?.[0] ?? '' };
}

describe('the key of a machine', () => {
  it('does what its scope names, for its client, and nothing else', async () => {
    const admin = await add(forAll('admin', 'support'));
    const { name, key } = await keyOf(admin, ['blocks add', 'blocks list'], '--tenant', 'sonnwerk');
    expect(await by(key, 'who')).toEqual({
      code: 0,
      out: `The key ${name} for sonnwerk: blocks add, blocks list`,
    });
    const block = ['blocks', 'add', 'maschine@example.org', '--reason', 'Liste'] as const;
    expect((await by(key, ...block, '--tenant', 'sonnwerk')).code).toBe(0);
    expect(await by(key, ...block)).toEqual({
      code: 1,
      out: `The key ${name} is for sonnwerk alone.`,
    });
    expect(await by(key, 'blocks', 'remove', 'maschine@example.org', '--reason', 'Test')).toEqual({
      code: 1,
      out: `The key ${name} is not for blocks remove.`,
    });
    const rows = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .select(['actor', 'role', 'reason'])
          .where('entity', '=', 'emailBlock')
          .execute(),
      'sonnwerk',
    );
    expect(rows).toEqual([{ actor: `key:${name}`, role: null, reason: 'Liste' }]);
  });

  it('is shown once; the database has its hash, and the history who made it for what', async () => {
    const admin = await add(forAll('admin', 'support'));
    const { name, key } = await keyOf(admin, ['orders import']);
    const [row, told] = await server.inTenant(
      async ({ db }) => [
        await db
          .selectFrom('machine_key')
          .selectAll()
          .where('name', '=', name)
          .executeTakeFirstOrThrow(),
        await db
          .selectFrom('audit')
          .select(['event', 'actor', 'role', 'after'])
          .where('entity_id', '=', name)
          .execute(),
      ],
      OPERATOR_CLIENT,
    );
    expect(JSON.stringify(row)).not.toContain(key.slice(4));
    expect(told).toEqual([
      {
        event: 'issued',
        actor: admin.id,
        role: 'admin',
        after: { scopes: ['orders import'], client: null, expires: row.expires_at.toISOString() },
      },
    ]);
    const listed = (await as(admin, 'machine-keys', 'list')).out;
    expect(listed).toContain(`${name}  all clients  orders import  good until`);
    expect(listed).not.toContain(key);
  });

  it('helps no operator: what is the last resort of people is refused, whatever the key', async () => {
    const admin = await add(forAll('admin', 'support'));
    const other = await add(forAll('support'));
    const { key } = await keyOf(admin, ['blocks list']);
    const before = await server.mails(other.email);
    for (const asked of [key, 'wsk_irgendetwas'])
      for (const argv of [
        ['list'],
        ['link', other.email],
        ['reset-factor', other.email, '--reason', 'Versuch'],
      ]) {
        const { code, out } = await by(asked, 'operators', ...argv);
        expect([code, out]).toEqual([1, 'This is for people. No key does it: unset OPERATOR_KEY.']);
      }
    expect(await server.mails(other.email)).toEqual(before);
  });

  it('ends when it is revoked, and when its days are over', async () => {
    const admin = await add(forAll('admin', 'support'));
    const list = (key: string) => by(key, 'blocks', 'list');
    const ended = {
      code: 1,
      out: 'OPERATOR_KEY is no key here, or it was revoked or has ended.',
    };
    const revoked = await keyOf(admin, ['blocks list']);
    expect((await list(revoked.key)).code).toBe(0);
    expect((await as(admin, 'machine-keys', 'revoke', revoked.name)).code).toBe(0);
    expect(await list(revoked.key)).toEqual(ended);
    expect((await as(admin, 'machine-keys', 'revoke', revoked.name)).code).toBe(1);

    const old = await keyOf(admin, ['blocks list']);
    await server.inTenant(
      ({ db, realNow }) =>
        db
          .updateTable('machine_key')
          .set({ expires_at: realNow })
          .where('name', '=', old.name)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(await list(old.key)).toEqual(ended);

    expect(await by(old.key, 'who')).toEqual(ended);
    expect(await list('wsk_erfunden')).toEqual(ended);
  });

  it.each(['blocked', 'reset', 'less of a role', 'removed'] as const)(
    'ends for good where who made it is %s, and does not wake up after',
    async (what) => {
      const admin = await add(forAll('admin', 'support'));
      const olaf = await operatorSession(server);
      const call = { ...olaf, params: { id: admin.id } };
      const reason = 'Verdacht';
      const { name, key } = await keyOf(admin, ['blocks list']);
      const give = (...roles: readonly Grant['role'][]) =>
        server.call(changeOperatorRoles, { ...call, body: { roles: forAll(...roles), reason } });
      if (what === 'blocked') {
        await server.call(blockOperator, { ...call, body: { reason } });
        await server.call(unblockOperator, call);
      } else if (what === 'reset')
        await server.call(resetOperatorFactor, { ...call, body: { reason } });
      else if (what === 'removed') await server.call(removeOperator, { ...call, body: { reason } });
      else {
        await give('admin');
        await give('admin', 'support');
      }
      expect((await by(key, 'blocks', 'list')).out).toBe(
        'OPERATOR_KEY is no key here, or it was revoked or has ended.',
      );
      const told = await server.inTenant(
        ({ db }) =>
          db
            .selectFrom('audit')
            .select(['event', 'reason', 'role'])
            .where('entity_id', '=', name)
            .orderBy('id')
            .execute(),
        OPERATOR_CLIENT,
      );
      expect(told.slice(1)).toEqual([{ event: 'revoked', reason, role: 'admin' }]);
    },
  );

  it('outlives a role of its maker for another client, and a role that is given', async () => {
    const admin = await add([
      ...forAll('admin', 'support'),
      { role: 'finance', client: 'sonnwerk' },
    ]);
    const call = { ...(await operatorSession(server)), params: { id: admin.id } };
    const { key } = await keyOf(admin, ['blocks list'], '--tenant', 'funkelnetz');
    await server.call(changeOperatorRoles, {
      ...call,
      body: { roles: forAll('admin', 'support', 'content'), reason: 'anderes' },
    });
    expect((await by(key, 'blocks', 'list', '--tenant', 'funkelnetz')).code).toBe(0);
  });

  it.each([
    ['all clients', undefined],
    ['one client', 'funkelnetz'],
  ])(
    'for %s ends with a role that one of its actions needs, and with no other',
    async (_, client) => {
      const admin = await add(forAll('admin', 'support', 'finance', 'content'));
      const call = { ...(await operatorSession(server)), params: { id: admin.id } };
      const give = (...roles: readonly Grant[]) =>
        server.call(changeOperatorRoles, {
          ...call,
          body: { roles: [...roles], reason: 'weniger' },
        });
      const of = client === undefined ? [] : ['--tenant', client];
      const keys = {
        support: await keyOf(admin, ['blocks list'], ...of),
        both: await keyOf(admin, ['blocks list', 'payouts list'], ...of),
        finance: await keyOf(admin, ['payouts list'], ...of),
        either: await keyOf(admin, ['ledger check'], ...of),
        admin: await keyOf(admin, ['keys list'], ...of),
      };
      const good = async () => {
        const rows = await server.inTenant(
          ({ db }) =>
            db
              .selectFrom('machine_key')
              .select('name')
              .where('created_by', '=', admin.id)
              .where('revoked_at', 'is', null)
              .execute(),
          OPERATOR_CLIENT,
        );
        return Object.entries(keys).flatMap(([what, { name }]) =>
          rows.some((row) => row.name === name) ? [what] : [],
        );
      };
      await give(...forAll('admin', 'support', 'finance'));
      expect(await good()).toEqual(['support', 'both', 'finance', 'either', 'admin']);
      await give(...forAll('admin', 'support'));
      expect(await good()).toEqual(['support', 'either', 'admin']);
      expect((await by(keys.support.key, 'blocks', 'list', ...of)).code).toBe(0);
      await give(...forAll('admin'), { role: 'support', client: 'funkelnetz' });
      expect(await good()).toEqual(
        client === undefined ? ['either', 'admin'] : ['support', 'either', 'admin'],
      );
      // Who makes keys is an admin of the same clients.
      await give(...forAll('support', 'finance'));
      expect(await good()).toEqual([]);
    },
  );

  it('never does what takes two people, not by an earlier scope either', async () => {
    const admin = await add(forAll('admin', 'finance'));
    const { name, key } = await keyOf(admin, ['payouts confirm']);
    const pairs = ['payouts create', 'payouts release', 'settlements run', 'settlements release'];
    for (const action of pairs) {
      const create = ['machine-keys', 'create', '--name', 'zweite', '--days', '1', '--scope'];
      expect(await as(admin, ...create, action)).toEqual({
        code: 1,
        out: `${action} takes a person who is signed in; no key does it.`,
      });
    }
    await server.inTenant(
      ({ db }) =>
        db.updateTable('machine_key').set({ scopes: pairs }).where('name', '=', name).execute(),
      OPERATOR_CLIENT,
    );
    expect((await by(key, 'payouts', 'create')).out).toContain('takes a person who is signed in');
  });

  it('takes a sign-in of the last ten minutes', async () => {
    const admin = await add(forAll('admin'));
    const create = ['machine-keys', 'create', '--name', 'spaeter', '--days', '1'];
    expect((await as(admin, 'machine-keys', 'list')).code).toBe(0);
    const age = (minutes: number) =>
      server.inTenant(
        ({ db, realNow }) =>
          db
            .updateTable('session')
            .set({ created_at: new Date(realNow.getTime() - minutes * 60_000) })
            .where('account_id', '=', admin.id)
            .where('machine', 'is not', null)
            .execute(),
        OPERATOR_CLIENT,
      );
    await age(11);
    const late = await as(admin, ...create, '--scope', 'backup');
    expect(late.code).toBe(1);
    expect(late.out).toContain('takes a sign-in of the last ten minutes. Sign in again by:');
    expect((await as(admin, 'machine-keys', 'list')).code).toBe(0);
    await age(9);
    expect((await as(admin, ...create, '--scope', 'backup')).code).toBe(0);
  });

  it('of one client is refused for what is about all of them', async () => {
    const admin = await add(forAll('admin'));
    const create = ['machine-keys', 'create', '--name', 'sicherung', '--days', '1'];
    const asked = [...create, '--scope', 'backup'];
    expect(await as(admin, ...asked, '--tenant', 'sonnwerk')).toEqual({
      code: 1,
      out: 'backup is about all clients together; a key of sonnwerk alone cannot do it.',
    });
    expect((await as(admin, ...asked)).code).toBe(0);
  });

  it('is made by an admin of its clients, for what they may do themselves', async () => {
    const create = (scope: string, ...more: readonly string[]) => [
      'machine-keys',
      'create',
      '--name',
      'neuer',
      '--scope',
      scope,
      '--days',
      '30',
      ...more,
    ];
    const admin = await add(forAll('admin'));
    const support = await add(forAll('support'));
    const ofOne = await add([
      { role: 'admin', client: 'sonnwerk' },
      { role: 'support', client: 'sonnwerk' },
    ]);
    for (const [person, argv, sentence] of [
      [support, create('blocks list'), 'lack: admin.'],
      [admin, create('blocks list'), 'You lack a role for blocks list yourself'],
      [admin, create('blocks fly'), 'There is no action blocks fly.'],
      [admin, create('clock show'), 'clock show needs no key.'],
      [admin, create('jobs run', '--tenant', 'nobody'), 'There is no tenant nobody.'],
      [admin, create('jobs run', '--days', '400'), 'a whole number from 1 to 366'],
      [admin, create('jobs run', '--name', 'X'), '3 to 40 small letters'],
      [ofOne, create('blocks list'), 'A key for all clients is made by an admin of the same.'],
      [ofOne, create('blocks list', '--tenant', 'funkelnetz'), 'A key for funkelnetz is made by'],
    ] as const) {
      const { code, out } = await as(person, ...argv);
      expect([sentence, code, out]).toEqual([sentence, 1, expect.stringContaining(sentence)]);
    }
    expect((await as(ofOne, ...create('blocks list', '--tenant', 'sonnwerk'))).code).toBe(0);
    const again = await as(ofOne, ...create('blocks list', '--tenant', 'sonnwerk'));
    expect(again.out).toBe('There is or was a key neuer; the history needs another name.');
    const all = await keyOf(await add(forAll('admin', 'support')), ['blocks list']);
    expect((await as(ofOne, 'machine-keys', 'revoke', all.name)).out).toContain('by an admin of');
  });
});
