import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import { confirmByCode, endAllOwnSessions } from '@weitersagen/contracts/operator-account';
import * as contract from '@weitersagen/contracts/operator-history';
import {
  blockOperator,
  changeOperatorRoles,
  endOperatorSession,
  inviteOperator,
  listOperatorSessions,
  removeOperator,
  unblockOperator,
} from '@weitersagen/contracts/operator-people';
import { auditEntityWords, auditEventWords } from '@weitersagen/domain/audit-words';
import { berlinDay } from '@weitersagen/domain/dates';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { audit } from '../../platform/audit/audit.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { activeReferral, freshEmail } from '../../testing/steps.ts';

type Query = Readonly<Record<string, string>>;

let server: TestServer;
let admin: Awaited<ReturnType<typeof operatorSession>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await operatorSession(server);
});
afterAll(() => server.stop());

const ofAll = (role: Grant['role']): Grant => ({ role, client: null });
const of = (role: Grant['role'], client: string): Grant => ({ role, client });
const search = async (query: Query = {}, who: Partial<typeof admin> = admin) =>
  (await server.call(contract.searchHistory, { ...who, query })).value;
const refusal = async (query: Query, who: Partial<typeof admin> = admin) => {
  const { status, error } = await server.call(contract.searchHistory, { ...who, query });
  return [status, error?.key, error?.fields];
};
const idOf = (email: string) =>
  server.inTenant(async ({ db }) => {
    const account = db.selectFrom('account').select('id').where('email', '=', email);
    return (await account.executeTakeFirstOrThrow()).id;
  }, OPERATOR_CLIENT);
/** Has somebody look into the demo's referrer, which stands in the client's history. */
async function opensAccount(who: Partial<typeof admin>, reason: string) {
  const body = { client: 'funkelnetz', email: demoLogins.referrer, reason };
  const { status } = await server.call(openAccount, { ...who, body });
  expect(status).toBe(200);
}
const reasonsOf = ({ lines }: Awaited<ReturnType<typeof search>>) =>
  lines.map(({ reason }) => reason);

describe('the search of the history', () => {
  it('finds what operators did by person, client, role, event, thing and day', async () => {
    const helper = await addOperator(server, [ofAll('support')]);
    await opensAccount(helper.session, 'am Telefon geholfen');
    const [line] = (await search({ wer: helper.id })).lines;
    expect(line).toMatchObject({
      client: { id: 'funkelnetz', name: 'Funkelnetz' },
      actor: helper.id,
      who: expect.stringMatching(/^Bea Betrieb\b/),
      role: 'support',
      event: 'adminLoginIssued',
      entity: 'account',
      reason: 'am Telefon geholfen',
    });
    const day = berlinDay(new Date(line?.at ?? ''));
    const fitting: Query = {
      mandant: 'funkelnetz',
      rolle: 'Kundendienst',
      ereignis: auditEventWords.adminLoginIssued,
      gegenstand: auditEntityWords.account,
      nummer: line?.entityId ?? '',
      bis: day,
    };
    const others: Query = {
      mandant: 'sonnwerk',
      rolle: 'Finanzen',
      ereignis: auditEventWords.blocked,
      gegenstand: auditEntityWords.claim,
      nummer: 'x'.repeat(22),
      bis: '2020-01-01',
    };
    const mine = { wer: helper.id, von: '2020-01-01' };
    expect((await search({ ...mine, ...fitting })).lines).toEqual([line]);
    for (const name of Object.keys(fitting)) {
      const query = { ...mine, ...fitting, [name]: others[name] };
      expect([name, (await search(query)).lines]).toEqual([name, []]);
    }
    expect((await search({ ...fitting, wer: 'x'.repeat(22) })).lines).toEqual([]);
    expect((await search({ ...fitting, von: '2100-01-01', bis: '2100-01-02' })).lines).toEqual([]);
  });

  it('tells of a thing all that happened to it, whoever did it, and of nothing else', async () => {
    const { number } = await activeReferral(server);
    type Line = Awaited<ReturnType<typeof search>>['lines'][number];
    const strange = ({ role, actor, entityId: thing }: Line) =>
      role === null && !actor.startsWith('key:') && actor !== 'commands' && actor !== thing;
    expect((await search()).lines.filter(strange)).toEqual([]);
    const { lines } = await search({ nummer: number });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ entityId, role }) => entityId === number && role === null)).toBe(true);
  });

  it('finds all that a person did, also before they held a role, without one and in a client’s name', async () => {
    const newcomer = await addOperator(server, []);
    const events = async (query: Query) => (await search(query)).lines.map(({ event }) => event);
    // What `addOperator` had the person do by themselves.
    expect(await events({ wer: newcomer.id })).toContain('secondFactorOn');
    const body = { currentPassword: newcomer.password, code: newcomer.codes[0] ?? '' };
    expect((await server.call(confirmByCode, { ...newcomer.session, body })).status).toBe(204);
    expect(await events({ wer: newcomer.id })).toContain('recoveryCodeUsed');
    expect(await events({})).toContain('recoveryCodeUsed');
    const entry = { entity: 'account', entityId: 'x'.repeat(22), event: 'adminLoginUsed' } as const;
    await server.inTenant((tx) => audit(tx, { ...entry, actor: newcomer.id }), 'sonnwerk');
    expect(await events({ wer: newcomer.id, mandant: 'sonnwerk' })).toEqual(['adminLoginUsed']);
  });

  it('does not follow what a customer did', async () => {
    const { id } = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('account')
          .select('id')
          .where('email', '=', demoLogins.referrer)
          .executeTakeFirstOrThrow(),
      'funkelnetz',
    );
    const entry = { entity: 'account', entityId: id, event: 'dataChanged', actor: id } as const;
    await server.inTenant((tx) => audit(tx, entry), 'funkelnetz');
    expect((await search({ nummer: id })).lines.map(({ event }) => event)).toContain('dataChanged');
    expect((await search({ wer: id })).lines).toEqual([]);
    const own = (await search({ mandant: 'funkelnetz' })).lines.filter(({ actor }) => actor === id);
    expect(own).toEqual([]);
  });

  it('shows admins of a client what the people whose access they manage did to it, and nobody else', async () => {
    const keeper = await addOperator(server, [of('admin', 'sonnwerk')]);
    const theirs = await addOperator(server, [of('support', 'sonnwerk')]);
    const colleague = await addOperator(server, [of('finance', 'sonnwerk')]);
    const shared = await addOperator(server, [of('support', 'sonnwerk'), ofAll('content')]);
    const events = async (wer: string, who: Partial<typeof admin>) =>
      (await search({ wer }, who)).lines.map(({ event }) => event);
    expect(await events(theirs.id, keeper.session)).toEqual(['secondFactorOn']);
    expect(await events(theirs.id, colleague.session)).toEqual([]);
    expect(await events(shared.id, keeper.session)).toEqual([]);
    // What others did with that access is for admins of all.
    const params = { id: theirs.id };
    await server.call(unblockOperator, { ...admin, params });
    const ofTheirs = await search({ nummer: theirs.id }, keeper.session);
    expect(ofTheirs.lines.map(({ event }) => event)).toEqual(['secondFactorOn']);
  });

  it('names every role that would have done, and finds a line by each', async () => {
    const helper = await addOperator(server, [ofAll('support'), ofAll('admin')]);
    await server.call(endAllOwnSessions, helper.session);
    for (const rolle of ['Kundendienst', 'Administration']) {
      const [line] = (await search({ wer: helper.id, rolle })).lines;
      expect(line).toMatchObject({ event: 'signedOutEverywhere', roles: ['support', 'admin'] });
    }
    expect((await search({ wer: helper.id, rolle: 'Finanzen' })).lines).toEqual([]);
  });

  it('finds what keys of machines did, which have no role', async () => {
    const actor = 'key:naechtlich';
    const entry = { entity: 'tenant', entityId: 'sonnwerk', event: 'changed', actor } as const;
    await server.inTenant((tx) => audit(tx, entry), 'sonnwerk');
    const found = (await search({ wer: actor })).lines;
    expect(found).toMatchObject([{ actor, role: null, client: { id: 'sonnwerk' } }]);
  });

  it('shows among all what commands did with nobody signed in, and finds it by that', async () => {
    const { id } = await addOperator(server, []);
    const entry = { entity: 'account', entityId: id, event: 'secondFactorLost' } as const;
    await server.inTenant((tx) => audit(tx, { ...entry, actor: 'commands' }), OPERATOR_CLIENT);
    const [line] = (await search({ wer: 'commands' })).lines;
    expect(line).toMatchObject({ ...entry, actor: 'commands', who: null, role: null });
    expect((await search()).lines).toContainEqual(line);
    const other = await addOperator(server, [ofAll('finance')]);
    expect((await search({ wer: 'commands' }, other.session)).lines).toEqual([]);
  });

  it('shows among all that an operator opened somebody’s account', async () => {
    const helper = await addOperator(server, [ofAll('support')]);
    const entry = { entity: 'account', entityId: 'y'.repeat(22), event: 'adminLoginUsed' } as const;
    await server.inTenant((tx) => audit(tx, { ...entry, actor: helper.id }), 'sonnwerk');
    const found = (await search({ mandant: 'sonnwerk' })).lines;
    expect(found).toContainEqual(expect.objectContaining({ ...entry, actor: helper.id }));
  });

  it('goes through clients and operators in pages, the newest first, each line once', async () => {
    const helper = await addOperator(server, [ofAll('support'), ofAll('admin')]);
    for (const round of [1, 2, 3]) {
      await opensAccount(helper.session, `Runde ${round}`);
      const body = { reason: `Runde ${round}` };
      const { id } = await addOperator(server, []);
      await server.call(blockOperator, { ...helper.session, params: { id }, body });
    }
    const whole = await search({ wer: helper.id });
    expect(new Set(whole.lines.map(({ client }) => client.id)).size).toBeGreaterThan(1);
    expect(whole.next).toBeNull();
    const seen: typeof whole.lines = [];
    for (let nach: string | null = null, pages = 0; pages < 20; pages += 1) {
      const query = { wer: helper.id, pagesize: '2', ...(nach === null ? {} : { nach }) };
      const page = await search(query);
      seen.push(...page.lines);
      nach = page.next;
      if (nach === null) break;
    }
    expect(seen).toEqual(whole.lines);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('shows each what happened for the clients of their roles, and among operators their own alone', async () => {
    const one = await addOperator(server, [of('support', 'funkelnetz')]);
    const other = await addOperator(server, [of('support', 'sonnwerk'), ofAll('content')]);
    const foreign = await addOperator(server, [of('admin', 'sonnwerk')]);
    await opensAccount(one.session, 'nur bei Funkelnetz');
    expect(reasonsOf(await search({ wer: one.id }, other.session))).toEqual(['nur bei Funkelnetz']);
    expect(reasonsOf(await search({ wer: one.id }, foreign.session))).toEqual([]);
    const among = async (who: Partial<typeof admin>) =>
      (await search({}, who)).lines.filter(({ client }) => client.id === OPERATOR_CLIENT);
    const others = (await among(one.session)).filter(({ actor }) => actor !== one.id);
    expect(others).toEqual([]);
    expect((await among(admin)).length).toBeGreaterThan(0);
    const nobody = await addOperator(server, []);
    expect(await refusal({}, nobody.session)).toEqual([403, 'roleForbidden', undefined]);
    expect(await refusal({ mandant: 'funkelnetz' }, foreign.session)).toEqual([
      403,
      'roleForbidden',
      undefined,
    ]);
  });

  it('says what cannot be searched for', async () => {
    expect(await refusal({ mandant: 'gibtsnicht' })).toEqual([404, 'unknownTenant', undefined]);
    expect(await refusal({ von: '2026-02-30' })).toMatchObject([
      400,
      'invalidInput',
      { von: 'invalid' },
    ]);
    expect(await refusal({ von: '2026-02-02', bis: '2026-02-01' })).toMatchObject([
      400,
      'invalidInput',
      { bis: 'period' },
    ]);
    for (const at of ['2026-99-99T99:99:99', '2026-02-30T00:00:00', '0000-01-01T00:00:00'])
      expect(await refusal({ nach: `${at}.000000Z_1` })).toMatchObject([
        400,
        'invalidInput',
        { nach: 'invalid' },
      ]);
  });
});

describe('what a line tells', () => {
  it('has before and after, and names of operators, also of those who were removed', async () => {
    const person = await addOperator(server, [ofAll('finance')]);
    const params = { id: person.id };
    const body = { roles: [of('support', 'sonnwerk')], reason: 'wechselt' };
    await server.call(changeOperatorRoles, { ...admin, params, body });
    const [line] = (await search({ nummer: person.id })).lines;
    expect(line).toMatchObject({
      concerned: expect.stringMatching(/^Bea Betrieb\b/),
      changes: [
        {
          field: 'roles',
          before: 'Finanzen: alle',
          after: 'Kundendienst: sonnwerk',
          state: 'plain',
        },
      ],
    });
    await server.call(removeOperator, { ...admin, params, body: { reason: 'verlässt uns' } });
    const after = (await search({ nummer: person.id })).lines;
    expect(after.map(({ concerned }) => concerned)).toEqual(
      after.map(() => expect.stringMatching(/^Bea Betrieb\b/)),
    );
  });

  it('names whose session was ended', async () => {
    const person = await addOperator(server, [ofAll('finance')]);
    const sessions = (await server.call(listOperatorSessions, admin)).value;
    const session = sessions.find(({ id }) => id === person.id)?.sessions[0]?.id ?? '';
    await server.call(endOperatorSession, {
      ...admin,
      params: { id: person.id, session },
      body: { reason: 'Laptop verloren' },
    });
    expect((await search({ nummer: session })).lines).toMatchObject([
      {
        entity: 'session',
        event: 'ended',
        who: 'Olaf Operator',
        concerned: expect.stringMatching(/^Bea Betrieb\b/),
      },
    ]);
  });

  it('shows a sealed value to admins alone, on demand, and the history tells who read it', async () => {
    const email = freshEmail('ida');
    const body = { email, firstName: 'Ida', lastName: 'Invited', roles: [ofAll('content')] };
    const { id } = (await server.call(inviteOperator, { ...admin, body })).value;
    const found = await search({ nummer: id });
    expect(JSON.stringify(found)).not.toContain(email);
    const [line] = found.lines;
    expect(line?.changes).toContainEqual({
      field: 'email',
      before: null,
      after: null,
      state: 'sealed',
    });
    const reading = { client: OPERATOR_CLIENT, line: line?.id ?? '' };
    const read = (who: Partial<typeof admin>, what = reading) =>
      server.call(contract.readPersonalValues, { ...who, body: what });
    const finance = await addOperator(server, [ofAll('finance')]);
    expect((await read(finance.session)).error?.key).toBe('roleForbidden');
    expect((await read(admin, { ...reading, client: 'gibtsnicht' })).error?.key).toBe(
      'unknownTenant',
    );
    expect((await read(admin, { ...reading, line: '999999999' })).error?.key).toBe('unknownNumber');
    const opened = (await read(admin)).value.changes;
    expect(opened).toContainEqual({ field: 'email', before: null, after: email, state: 'plain' });
    const [latest] = (await search({ nummer: id })).lines;
    expect(latest).toMatchObject({
      event: 'personalValuesRead',
      actor: await idOf(demoLogins.operators[0]),
      role: 'admin',
    });
    expect((await read(admin, { ...reading, line: latest?.id ?? '' })).error?.key).toBe(
      'unknownNumber',
    );
    await server.call(removeOperator, {
      ...admin,
      params: { id },
      body: { reason: 'verlässt uns' },
    });
    const erased = { field: 'email', before: null, after: null, state: 'erased' };
    expect((await read(admin)).value.changes).toContainEqual(erased);
    const states = (await search({ nummer: id })).lines.flatMap(({ changes }) => changes);
    expect(states).toContainEqual(erased);
  });
});

describe('what can be chosen', () => {
  it('is the clients and colleagues that somebody’s roles let them see', async () => {
    const one = await addOperator(server, [of('support', 'funkelnetz')]);
    const other = await addOperator(server, [of('finance', 'sonnwerk')]);
    const choices = async (who: Partial<typeof admin>) => {
      const { value } = await server.call(contract.listHistoryChoices, who);
      return { ...value, ids: value.people.map(({ id }) => id) };
    };
    const seen = await choices(one.session);
    expect(seen.clients).toEqual([{ id: 'funkelnetz', name: 'Funkelnetz' }]);
    expect(seen.ids).toContain(one.id);
    expect(seen.ids).not.toContain(other.id);
    const all = await choices(admin);
    expect(all.ids).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(all.clients[0]?.id).toBe(OPERATOR_CLIENT);
  });
});

describe('every line of the demo’s history', () => {
  it.each(['funkelnetz', 'sonnwerk', OPERATOR_CLIENT])('has words in %s', async (client) => {
    const rows = await server.inTenant(
      ({ db }) => db.selectFrom('audit').select(['entity', 'event']).distinct().execute(),
      client,
    );
    expect(rows.filter(({ event }) => !Object.hasOwn(auditEventWords, event))).toEqual([]);
    expect(rows.filter(({ entity }) => !Object.hasOwn(auditEntityWords, entity))).toEqual([]);
  });
});
