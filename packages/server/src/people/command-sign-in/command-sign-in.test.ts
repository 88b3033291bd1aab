import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmCommandSignIn,
  findCommandSignIn,
  refuseCommandSignIn,
} from '@weitersagen/contracts/operator-commands';
import { blockOperator, changeOperatorRoles } from '@weitersagen/contracts/operator-people';
import { endAllOwnSessions } from '@weitersagen/contracts/operator-account';
import { endOwnSession, listOwnSessions } from '@weitersagen/contracts/staff-account';
import { staffRefresh } from '@weitersagen/contracts/staff';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { runOperator } from '../../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'sign-in-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

let count = 0;
/** A terminal with a folder of settings of its own. */
function terminal() {
  const config = join(folder, String((count += 1)));
  const lines: string[] = [];
  const run = async (...argv: readonly string[]) => {
    const from = lines.length;
    const environment = {
      DATABASE_URL: server.database.url,
      XDG_CONFIG_HOME: config,
      USER: 'rosa',
    };
    const say = (line: string) => void lines.push(line);
    const code = await runOperator(argv, environment, say, say);
    return { code, out: lines.slice(from).join('\n') };
  };
  const file = join(config, 'weitersagen', 'betrieb.localhost-4000.session');
  /** Begins to sign in; gives the code, once it is there, and the end. */
  async function begin() {
    const ended = run('sign-in');
    const shown = () => /\b[B-Z]{4}-[B-Z]{4}\b/.exec(lines.join('\n'))?.[0] ?? '';
    await expect.poll(shown).not.toBe('');
    return { code: shown(), ended };
  }
  return { run, begin, file, lines };
}
type Person = Awaited<ReturnType<typeof addOperator>>;

const add = (...grants: Grant[]) => addOperator(server, grants);
const support: Grant = { role: 'support', client: 'funkelnetz' };
const confirm = ({ session }: Person, code: string) =>
  server.call(confirmCommandSignIn, { ...session, body: { code } });
const requests = () =>
  server.inTenant(
    ({ db }) => db.selectFrom('command_sign_in').selectAll().execute(),
    OPERATOR_CLIENT,
  );

/** A terminal whose commands act for a person. */
async function signedIn(person: Person) {
  const at = terminal();
  const { code, ended } = await at.begin();
  expect((await confirm(person, code)).status).toBe(204);
  expect((await ended).code).toBe(0);
  return at;
}

describe('a command that signs in', () => {
  const commandSessions = ({ id }: Person) =>
    server.inTenant(
      ({ db }) =>
        db
          .selectFrom('session')
          .select('revoked_at')
          .where('account_id', '=', id)
          .where('machine', 'is not', null)
          .execute(),
      OPERATOR_CLIENT,
    );

  it('takes its request back when it is stopped: the code counts no more, and no session begins', async () => {
    const person = await add(support);
    const { code, ended } = await terminal().begin();
    process.emit('SIGINT');
    expect(await ended).toMatchObject({
      code: 1,
      out: expect.stringContaining('Stopped. Nobody is signed in.'),
    });
    expect((await confirm(person, code)).error?.key).toBe('codeWrong');
    expect(await commandSessions(person)).toEqual([]);
  });

  it('asks nobody where it cannot keep a session', async () => {
    const at = terminal();
    await mkdir(dirname(at.file), { recursive: true });
    await mkdir(at.file);
    const before = await requests();
    expect(await at.run('sign-in')).toEqual({
      code: 1,
      out: `The session cannot be kept in ${at.file}.`,
    });
    expect(await requests()).toEqual(before);
  });

  it('ends the session where it cannot keep it any more', async () => {
    const person = await add(support);
    const at = terminal();
    const { code, ended } = await at.begin();
    await rm(at.file);
    await mkdir(at.file);
    await confirm(person, code);
    expect(await ended).toMatchObject({ code: 1 });
    expect(await commandSessions(person)).toEqual([{ revoked_at: expect.any(Date) }]);
  });

  it('acts for the person who confirmed its code, in their roles, until it signs out', async () => {
    const person = await add(support);
    const at = terminal();
    expect(await at.run('who')).toMatchObject({ code: 1 });
    const { code, ended } = await at.begin();
    expect(at.lines.join('\n')).toContain('http://betrieb.localhost:4000/geraet');
    const typed = code.toLowerCase().replace('-', ' ');
    const found = await server.call(findCommandSignIn, {
      ...person.session,
      body: { code: typed },
    });
    expect(found.value).toMatchObject({ machine: hostname(), login: 'rosa' });
    expect((await confirm(person, typed)).status).toBe(204);
    expect((await ended).out).toContain(`Bea Betrieb (${person.email}) acts by the commands here`);
    expect((await at.run('who')).out).toMatch(/Bea Betrieb .* until .*\nsupport for funkelnetz$/);
    expect((await at.run('orders', 'waiting')).code).toBe(0);
    expect((await at.run('sign-out')).code).toBe(0);
    expect(await at.run('orders', 'waiting')).toMatchObject({
      code: 1,
      out: 'Nobody is signed in here. Sign in by: npm run operator -- sign-in',
    });
  });

  it('keeps its session where only the user reads it, and the database neither code nor token', async () => {
    const person = await add(support);
    const at = terminal();
    const { code, ended } = await at.begin();
    expect(JSON.stringify(await requests())).not.toContain(code.replace('-', ''));
    await confirm(person, code);
    await ended;
    expect((await stat(at.file)).mode & 0o777).toBe(0o600);
    const [id = '', secret = ''] = (await readFile(at.file, 'utf8')).trim().split('.');
    const row = await server.inTenant(
      ({ db }) => db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst(),
      OPERATOR_CLIENT,
    );
    expect(row).toMatchObject({ account_id: person.id, machine: hostname() });
    expect(JSON.stringify(row)).not.toContain(secret);
    const hours = (row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0);
    expect(hours).toBe(12 * 3_600_000);
    // It is no browser's session, whoever has the file.
    const cookie = `__Host-ws-operator=${id}.${secret}`;
    const renewed = await server.call(staffRefresh, {
      client: OPERATOR_CLIENT,
      params: { kind: 'operator' },
      cookie,
    });
    expect(renewed.status).toBe(401);
  });

  it('is mailed to the person, stands in the history, and in their list of sessions with its machine', async () => {
    const person = await add(support);
    await signedIn(person);
    const [mail] = await server.mails(person.email);
    expect(mail?.subject).toBe('Eine Kommandozeile ist mit Ihrem Zugang angemeldet');
    expect(mail?.text).toMatch(
      /Zeitpunkt der Anmeldung: \S+, \S+ Uhr\.\n\nZu Ihren Sitzungen:\nhttp\S+\/de\/sitzungen\n/,
    );
    expect(mail?.text).toContain(`(${hostname()})`);
    const [row] = (await server.call(listOwnSessions, person.session)).value.filter(
      ({ machine }) => machine !== null,
    );
    expect(row).toMatchObject({ machine: hostname(), browser: null, current: false });
    const told = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .select(['event', 'actor', 'role', 'after'])
          .where('entity_id', '=', row?.id ?? '')
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(told).toEqual([
      {
        event: 'commandSignedIn',
        actor: person.id,
        role: 'support',
        after: {
          machine: { person: person.id, sealed: expect.any(String) },
          login: { person: person.id, sealed: expect.any(String) },
        },
      },
    ]);
  });

  it('names the person also in what needs nobody, until the session has ended', async () => {
    const person = await add({ role: 'admin', client: null });
    const at = await signedIn(person);
    const helped = await add();
    const reset = () =>
      at.run('operators', 'reset-factor', helped.email, '--reason', 'Telefon verloren');
    const told = () =>
      server.inTenant(
        ({ db }) =>
          db
            .selectFrom('audit')
            .select(['actor', 'role'])
            .where('entity_id', '=', helped.id)
            .where('event', 'in', ['secondFactorLost', 'operatorLinkMailed'])
            .orderBy('id')
            .execute(),
        OPERATOR_CLIENT,
      );
    const theirs = { actor: person.id, role: 'admin' };
    expect((await reset()).code).toBe(0);
    expect((await at.run('operators', 'link', helped.email)).code).toBe(0);
    expect(await told()).toEqual([theirs, theirs, theirs]);
    await server.call(endAllOwnSessions, person.session);
    expect((await reset()).code).toBe(0);
    expect((await told()).at(-1)).toEqual({ actor: 'commands', role: null });
  });

  it('is refused what needs nobody when it is no admin of all clients', async () => {
    const helped = await add();
    const at = await signedIn(await add({ role: 'admin', client: 'sonnwerk' }));
    for (const words of [
      ['list'],
      ['link', helped.email],
      ['reset-factor', helped.email, '--reason', 'Telefon verloren'],
    ]) {
      const { code, out } = await at.run('operators', ...words);
      expect([code, out]).toEqual([1, expect.stringContaining('that they lack: admin')]);
    }
    const mails = await server.mails(helped.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Ihre Anmeldung fragt jetzt nach einem Code',
    ]);
  });

  it('is turned away by the person, and the code is used up', async () => {
    const person = await add();
    const at = terminal();
    const { code, ended } = await at.begin();
    const body = { code };
    expect((await server.call(refuseCommandSignIn, { ...person.session, body })).status).toBe(204);
    expect(await ended).toMatchObject({ code: 1 });
    expect(at.lines.at(-1)).toBe('The code was refused. Nobody is signed in.');
    for (const call of [findCommandSignIn, confirmCommandSignIn, refuseCommandSignIn])
      expect((await server.call(call, { ...person.session, body })).error?.key).toBe('codeWrong');
  });

  it('takes a code once, and not after its ten minutes', async () => {
    const person = await add(support);
    const at = terminal();
    const { code, ended } = await at.begin();
    const [before] = await requests();
    const minutes = (before?.expires_at.getTime() ?? 0) - (before?.asked_at.getTime() ?? 0);
    expect(minutes).toBe(600_000);
    await server.inTenant(
      ({ db, realNow }) => db.updateTable('command_sign_in').set({ expires_at: realNow }).execute(),
      OPERATOR_CLIENT,
    );
    expect((await confirm(person, code)).error?.key).toBe('codeWrong');
    expect((await ended).out).toContain('Nobody confirmed the code in ten minutes.');
    const again = await terminal().begin();
    expect((await confirm(person, again.code)).status).toBe(204);
    expect((await confirm(person, again.code)).error?.key).toBe('codeWrong');
    await again.ended;
  });

  it('is confirmed by somebody who proved in the last ten minutes to be there', async () => {
    const person = await add(support);
    const { code, ended } = await terminal().begin();
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: null })
          .where('account_id', '=', person.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect((await confirm(person, code)).error?.key).toBe('passwordRequired');
    const fresh = { ...person, session: await operatorSession(server, person.email) };
    expect((await confirm(fresh, code)).status).toBe(204);
    await ended;
  });

  it('has few tries for a code', async () => {
    const person = await add();
    const tryOut = () =>
      server.call(findCommandSignIn, { ...person.session, body: { code: 'BBBB-BBBB' } });
    for (let tries = 0; tries < 20; tries += 1)
      expect((await tryOut()).error?.key).toBe('codeWrong');
    expect((await tryOut()).error?.key).toBe('tooManyTries');
  });
});

describe('the session of a command', () => {
  const ends: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
    ['the person signs out everywhere', ({ session }) => server.call(endAllOwnSessions, session)],
    [
      'the person ends it in the list',
      async ({ session }) => {
        const rows = (await server.call(listOwnSessions, session)).value;
        const id = rows.find(({ machine }) => machine !== null)?.id ?? '';
        return server.call(endOwnSession, { ...session, params: { id } });
      },
    ],
    [
      'an admin blocks the person',
      async ({ id }) =>
        server.call(blockOperator, {
          ...(await operatorSession(server)),
          params: { id },
          body: { reason: 'Verdacht' },
        }),
    ],
    [
      'twelve hours are over',
      ({ id }) =>
        server.inTenant(
          ({ db, realNow }) =>
            db
              .updateTable('session')
              .set({ expires_at: realNow })
              .where('account_id', '=', id)
              .execute(),
          OPERATOR_CLIENT,
        ),
    ],
  ];
  it.each(ends)('ends when %s', async (_, end) => {
    const person = await add(support);
    const at = await signedIn(person);
    expect((await at.run('orders', 'waiting')).code).toBe(0);
    await end(person);
    expect(await at.run('orders', 'waiting')).toMatchObject({
      code: 1,
      out: 'The session here has ended. Sign in again by: npm run operator -- sign-in',
    });
  });

  it('has the roles that the person has at each command', async () => {
    const person = await add(support);
    const at = await signedIn(person);
    const roles = [{ role: 'finance' as const, client: null }];
    const body = { roles, reason: 'wechselt die Abteilung' };
    const admin = await operatorSession(server);
    await server.call(changeOperatorRoles, { ...admin, params: { id: person.id }, body });
    expect(await at.run('orders', 'waiting')).toMatchObject({
      code: 1,
      out: `Bea Betrieb (${person.email}) is signed in, and this takes a role for funkelnetz that they lack: support.`,
    });
    expect((await at.run('holds', 'list')).code).toBe(0);
  });
});
