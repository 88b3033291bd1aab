import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '@weitersagen/contracts/account';
import { adminLogin } from '@weitersagen/contracts/admin-login';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import { getBankAccount, updateLanguage } from '@weitersagen/contracts/account-settings';
import { isActing, type Endpoint } from '@weitersagen/contracts/endpoint';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { exportOwnData } from '@weitersagen/contracts/own-data';
import { changeName } from '@weitersagen/contracts/own-name';
import { refresh } from '@weitersagen/contracts/session';
import { staffLogout } from '@weitersagen/contracts/staff';
import { beginActing, endActing, getVisit, listDoneOnBehalf } from '@weitersagen/contracts/visit';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { plainReasons } from '../../testing/plain-reasons.ts';
import { moveClock } from '../../platform/database/business-clock.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { kindsOf } from '../../testing/credentials.ts';
import { OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { actingReason, visitScene } from '../../testing/visit-scene.ts';
import { accountRepository } from '../accounts/account-repository.ts';
import { endAccess } from '../accounts/end-access.ts';
import { operatorRoleRepository } from '../operators/operator-role-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

type Scene = Awaited<ReturnType<typeof visitScene>>;

const name = { salutation: null, firstName: 'Rosalie', lastName: 'Neuname' };
const rename = ({ visit }: Pick<Scene, 'visit'>, firstName = name.firstName) =>
  server.call(changeName, { ...visit, body: { ...name, firstName } });
const keyOf = async (answer: Promise<{ error: { key: string } | null }>) =>
  (await answer).error?.key ?? 'done';
const nameNow = ({ person }: Scene) =>
  server.inTenant(async (tx) => (await accountRepository(tx).byId(person.referrerId))?.first_name);
/** What the history has of a person since the visit began, the oldest first. */
const told = ({ person }: Scene) =>
  server.inTenant(async (tx) =>
    plainReasons(
      tx,
      await tx.db
        .selectFrom('audit')
        .select(['event', 'actor', 'on_behalf_of', 'role', 'reason', 'sealed_reason'])
        .where('on_behalf_of', '=', person.referrerId)
        .orderBy('id')
        .execute(),
    ),
  );
const mailsOnBehalf = async ({ person }: Scene) =>
  (await server.mails(person.referrerEmail)).filter(({ text }) => /Ihrem Namen/.test(text));

/** Every call of clients that acts and asks who makes it. */
const acting = Object.entries(endpoints).filter(
  ([, endpoint]) =>
    isActing(endpoint) &&
    endpoint.asks !== true &&
    endpoint.host === undefined &&
    kindsOf(endpoint.auth).length > 0,
);
/** What each call that may be made on behalf is sent here; one that is missing fails. Record 070 has the reasons. */
const allowed: Readonly<Record<string, (scene: Scene) => object>> = {
  changeName: () => ({ body: name }),
  updateLanguage: () => ({ body: { language: 'en' } }),
  resendRewardMail: ({ person }) => ({ params: { id: person.claimId } }),
};
const ofVisits = ['beginActing', 'endActing'];

/** How a call refuses a visit that cannot make it. */
function refusalOf(call: string, { auth }: Endpoint): readonly string[] {
  if (call in allowed) return ['onBehalfNeeded'];
  if (kindsOf(auth).includes('referrer')) return ['onBehalfNever'];
  return ['notAuthorised', 'rewardTokenInvalid', 'feedKeyInvalid'];
}

describe('what an operator does in a person’s name', () => {
  const nonsense = (endpoint: Endpoint) => ({
    params: Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, '1']),
    ),
    wire: endpoint.method === 'GET' ? undefined : {},
  });

  it('is stated call by call, and nothing else is', () => {
    const stated = Object.entries(endpoints).filter(([, { onBehalf }]) => onBehalf === true);
    expect(stated.map(([call]) => call).toSorted()).toEqual(Object.keys(allowed).toSorted());
    for (const [call, endpoint] of stated) {
      expect([call, isActing(endpoint)]).toEqual([call, true]);
      expect([call, kindsOf(endpoint.auth)]).toEqual([call, ['referrer']]);
    }
    expect(acting.length).toBeGreaterThan(50);
  });

  it('is refused while the visit only looks, by every call that acts', async () => {
    const scene = await visitScene(server);
    const before = await told(scene);
    for (const [call, endpoint] of acting.filter(([each]) => !ofVisits.includes(each))) {
      const { error } = await server.call(endpoint, { ...scene.visit, ...nonsense(endpoint) });
      expect([call, refusalOf(call, endpoint)]).toEqual([
        call,
        expect.arrayContaining([error?.key]),
      ]);
    }
    expect(await told(scene)).toEqual(before);
  });

  it('is refused while they act, by every call that does not state it', async () => {
    const scene = await visitScene(server);
    await scene.act();
    const before = await told(scene);
    for (const [call, endpoint] of acting.filter(
      ([each]) => !ofVisits.includes(each) && !(each in allowed),
    )) {
      const { error } = await server.call(endpoint, { ...scene.visit, ...nonsense(endpoint) });
      expect([call, refusalOf(call, endpoint)]).toEqual([
        call,
        expect.arrayContaining([error?.key]),
      ]);
    }
    expect(await told(scene)).toEqual(before);
  });

  it.each(Object.entries(allowed))('%s is done while they act', async (call, sends) => {
    const scene = await visitScene(server);
    const endpoint = endpoints[call];
    if (endpoint === undefined) throw new Error(`There is no call ${call}`);
    const send = () => server.call(endpoint, { ...scene.visit, ...sends(scene) });
    expect(await keyOf(send())).toBe('onBehalfNeeded');
    await scene.act();
    expect(await keyOf(send())).toBe('done');
    const last = (await told(scene)).at(-1);
    expect(last).toMatchObject({
      actor: scene.operator.id,
      on_behalf_of: scene.person.referrerId,
      role: 'support',
      reason: actingReason,
    });
    const { entries } = (await server.call(listDoneOnBehalf, scene.person.session)).value;
    expect(entries.map(({ what }) => what)).toEqual([last?.event]);
  });

  it('never shows bank data, and gives no copy of the data', async () => {
    const scene = await visitScene(server);
    await scene.act();
    expect(await keyOf(server.call(getBankAccount, scene.visit))).toBe('onBehalfNever');
    expect(await keyOf(server.call(exportOwnData, scene.visit))).toBe('onBehalfNever');
  });

  it('is refused in words that say what helps, in the language of the page', async () => {
    const scene = await visitScene(server);
    const say = async (language: string, call: Endpoint) =>
      (await server.call(call, { ...scene.visit, language, wire: {} })).error?.message;
    expect(await say('de', changeName)).toMatch(/„Im Namen handeln“/);
    expect(await say('en', changeName)).toMatch(/“Act on behalf”/);
    const { setNewsletter } = endpoints;
    if (setNewsletter === undefined) throw new Error('There is no such call');
    expect(await say('de', setNewsletter)).toMatch(/nur die Person selbst/);
    expect(await say('en', setNewsletter)).toMatch(/Only the person/);
  });
});

describe('the time of acting', () => {
  it('is fifteen minutes for a reason, and told with it', async () => {
    const scene = await visitScene(server);
    const from = Date.now();
    expect((await server.call(getVisit, scene.visit)).value.actingUntil).toBeNull();
    const { value } = await scene.act();
    const minutes = (Date.parse(value.actingUntil ?? '') - from) / 60_000;
    expect(minutes).toBeCloseTo(15, 0);
    expect((await server.call(getVisit, scene.visit)).value).toEqual(value);
    expect(value.reason).toBe(actingReason);
    expect(await told(scene)).toEqual([
      {
        event: 'actingBegan',
        actor: scene.operator.id,
        on_behalf_of: scene.person.referrerId,
        role: 'support',
        reason: actingReason,
      },
    ]);
  });

  it.each([
    ['nine signs', 'x'.repeat(9)],
    ['blanks', ` ${' '.repeat(20)} `],
    ['too many signs', 'x'.repeat(301)],
    ['dots', '.'.repeat(20)],
    ['letters that nobody sees', '\u3164\u200B'.repeat(20)],
  ])('does not begin for %s', async (_what, reason) => {
    const { visit } = await visitScene(server);
    const { error } = await server.call(beginActing, { ...visit, wire: { Grund: reason } });
    expect(error?.key).toBe('invalidInput');
    expect(Object.keys(error?.fields ?? {})).toEqual(['Grund']);
    expect((await server.call(getVisit, visit)).value.actingUntil).toBeNull();
  });

  it('is over by the clock, which no one shifts', async () => {
    const scene = await visitScene(server);
    await scene.act();
    await moveClock(server.database.db, 1);
    expect(await keyOf(rename(scene))).toBe('done');
    await server.inTenant((tx) =>
      tx.db
        .updateTable('session')
        .set({ acting_until: tx.realNow })
        .where('acting_reason', '=', actingReason)
        .execute(),
    );
    expect(await keyOf(rename(scene, 'Zuspaet'))).toBe('onBehalfNeeded');
    expect(await nameNow(scene)).toBe('Rosalie');
    expect((await server.call(getVisit, scene.visit)).value.actingUntil).toBeNull();
  });

  it('lasts no longer than the visit', async () => {
    const scene = await visitScene(server);
    const expires_at = new Date(Date.now() + 60_000);
    await server.inTenant((tx) =>
      tx.db
        .updateTable('session')
        .set({ expires_at })
        .where('opened_by', '=', scene.operator.id)
        .execute(),
    );
    const { value } = await scene.act();
    expect([value.actingUntil, value.endsAt]).toEqual([
      expires_at.toISOString(),
      expires_at.toISOString(),
    ]);
  });

  it('ends when the operator says so, in every tab of the visit', async () => {
    const scene = await visitScene(server);
    await scene.act();
    const otherTab = scene.visit;
    const { value } = await server.call(endActing, otherTab);
    expect([value.actingUntil, value.reason]).toEqual([null, null]);
    expect(await keyOf(rename(scene))).toBe('onBehalfNeeded');
    const events = (await told(scene)).map(({ event }) => event);
    expect(events).toEqual(['actingBegan', 'actingEnded']);
    expect((await server.call(endActing, otherTab)).status).toBe(200);
    expect(await told(scene)).toHaveLength(2);
  });

  it('ends once where two tabs end it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await visitScene(server);
      await scene.act();
      await Promise.all([1, 2].map(() => server.call(endActing, scene.visit)));
      expect((await told(scene)).map(({ event }) => event)).toEqual(['actingBegan', 'actingEnded']);
    }
  });

  it('is decided in turn where one tab ends it while another changes something', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await visitScene(server);
      await scene.act();
      const [changed] = await Promise.all([
        keyOf(rename(scene)),
        server.call(endActing, scene.visit),
      ]);
      const events = (await told(scene)).map(({ event }) => event);
      expect(events).toEqual(
        changed === 'done'
          ? ['actingBegan', 'nameChanged', 'actingEnded']
          : ['actingBegan', 'actingEnded'],
      );
    }
  });

  it('is of the visit alone: neither the person nor another visit has it', async () => {
    const [scene, other] = [await visitScene(server), await visitScene(server)];
    await scene.act();
    expect(await keyOf(rename(other))).toBe('onBehalfNeeded');
    const { session } = scene.person;
    for (const call of [getVisit, endActing])
      expect(await keyOf(server.call(call, session))).toBe('notAuthorised');
    const begin = { ...session, body: { reason: actingReason } };
    expect(await keyOf(server.call(beginActing, begin))).toBe('notAuthorised');
    const own = (await server.call(refresh, { cookie: session.cookie })).value;
    const visit = (await server.call(refresh, { cookie: scene.visit.cookie })).value;
    expect([own.isVisit, scene.signedIn.isVisit, visit.isVisit]).toEqual([undefined, true, true]);
  });

  it.each([
    ['lost the role', (id: string) => inOperators((tx) => operatorRoleRepository(tx).takeAll(id))],
    ['was signed out', (id: string) => inOperators((tx) => endAccess(tx, id))],
    [
      'was blocked',
      (id: string) => inOperators((tx) => accountRepository(tx).setBlocked(id, true)),
    ],
  ] as const)('ends with the visit once the operator %s', async (_how, end) => {
    const scene = await visitScene(server);
    await scene.act();
    await end(scene.operator.id);
    expect(await keyOf(rename(scene))).toBe('sessionEnded');
    expect(await nameNow(scene)).not.toBe('Rosalie');
  });

  const support = [{ role: 'support', client: null }] as const;
  const back: readonly (readonly [how: string, inBetween: (scene: Scene) => Promise<unknown>])[] = [
    [
      'lost the role and has it again',
      ({ operator: { id } }) =>
        inOperators(async (tx) => {
          await operatorRoleRepository(tx).takeAll(id);
          await operatorRoleRepository(tx).give(id, support, 'test');
        }),
    ],
    [
      'signed out everywhere and signed in again',
      async ({ operator: { id, email } }) => {
        await inOperators((tx) => endAccess(tx, id));
        await operatorSession(server, email);
      },
    ],
    [
      'was blocked, is free and signed in again',
      async ({ operator: { id, email } }) => {
        await inOperators(async (tx) => {
          await accountRepository(tx).setBlocked(id, true);
          await endAccess(tx, id);
        });
        await inOperators((tx) => accountRepository(tx).setBlocked(id, false));
        await operatorSession(server, email);
      },
    ],
    [
      'signed out where they opened it, and is signed in elsewhere',
      async ({ operator: { email, session } }) => {
        await operatorSession(server, email);
        await server.call(staffLogout, { ...session, params: { kind: 'operator' } });
      },
    ],
  ];
  it.each(back)('does not wake up where the operator %s', async (_how, inBetween) => {
    const scene = await visitScene(server);
    await scene.act();
    const email = scene.person.referrerEmail;
    const reason = 'Rückfrage am Telefon';
    const body = { client: 'funkelnetz', email, reason };
    const link = (await server.call(openAccount, { ...scene.operator.session, body })).value;
    await inBetween(scene);
    expect(await keyOf(rename(scene))).toBe('sessionEnded');
    expect((await server.call(refresh, { cookie: scene.visit.cookie })).status).toBe(401);
    const late = await server.call(adminLogin, { body: { token: link.token } });
    expect(late.error?.key).toBe('linkExpired');
    expect(await nameNow(scene)).not.toBe('Rosalie');
  });

  it('ends with the visit once the person signed out everywhere', async () => {
    const scene = await visitScene(server);
    await scene.act();
    await server.inTenant((tx) => endAccess(tx, scene.person.referrerId));
    expect(await keyOf(rename(scene))).toBe('sessionEnded');
  });

  it.each([
    ['signed out everywhere', (id: string) => inOperators((tx) => endAccess(tx, id))],
    ['lost the role', (id: string) => inOperators((tx) => operatorRoleRepository(tx).takeAll(id))],
  ])('is not renewed once the operator %s, and does not wake up again', async (_how, end) => {
    const scene = await visitScene(server);
    const renewed = await server.call(refresh, { cookie: scene.visit.cookie });
    expect(renewed.status).toBe(200);
    const visit = { token: renewed.value.token, cookie: renewed.cookie };
    await end(scene.operator.id);
    expect(await keyOf(server.call(refresh, { cookie: visit.cookie }))).toBe('sessionEnded');
    await inOperators(async (tx) => {
      const roles = operatorRoleRepository(tx);
      await roles.takeAll(scene.operator.id);
      await roles.give(scene.operator.id, [{ role: 'support', client: 'funkelnetz' }], 'Test');
    });
    await operatorSession(server, scene.operator.email);
    expect(await keyOf(server.call(getUser, visit))).toBe('sessionEnded');
  });

  it('ends for good with the first call that was refused for the role', async () => {
    const scene = await visitScene(server);
    const ofScene = [{ role: 'support', client: 'funkelnetz' }] as const;
    await inOperators((tx) => operatorRoleRepository(tx).takeAll(scene.operator.id));
    expect(await keyOf(server.call(getUser, scene.visit))).toBe('sessionEnded');
    await inOperators((tx) => operatorRoleRepository(tx).give(scene.operator.id, ofScene, 'Test'));
    expect(await keyOf(server.call(getUser, scene.visit))).toBe('sessionEnded');
  });

  it('changes nothing when the role goes while the call waits', async () => {
    const scene = await visitScene(server);
    await scene.act();
    let answer: Promise<string> | undefined;
    await inOperators(async (tx) => {
      await takePersonTurn(tx, scene.operator.id);
      answer = keyOf(rename(scene));
      await someoneWaits();
      await operatorRoleRepository(tx).takeAll(scene.operator.id);
    });
    expect(await answer).toBe('sessionEnded');
    expect(await nameNow(scene)).not.toBe('Rosalie');
  });

  it('answers a key that the person used before as a call of its own', async () => {
    const scene = await visitScene(server);
    const headers = { 'idempotency-key': 'x'.repeat(22) };
    const send = (who: object) =>
      server.call(changeName, { ...who, body: { ...name, firstName: 'Einmal' }, headers });
    expect(await keyOf(send(scene.person.session))).toBe('done');
    await scene.act();
    expect(await keyOf(send(scene.visit))).toBe('done');
    expect((await told(scene)).map(({ event }) => event)).toEqual(['actingBegan', 'nameChanged']);
  });
});

describe('what was done on behalf', () => {
  it('stands in the operators’ history with both people, the reason, before and after', async () => {
    const scene = await visitScene(server);
    await scene.act();
    await rename(scene);
    const { operator, person } = scene;
    const query = { wer: operator.id, mandant: 'funkelnetz' };
    const [line] = (await server.call(searchHistory, { ...operator.session, query })).value.lines;
    expect(line).toMatchObject({
      actor: operator.id,
      who: expect.stringMatching(/^Bea Betrieb\b/),
      role: 'support',
      onBehalfOf: person.referrerId,
      event: 'nameChanged',
      reason: actingReason,
      changes: [{ field: 'name', state: 'sealed' }],
    });
    const before = (await server.call(getUser, person.session)).value;
    expect(before.firstName).toBe('Rosalie');
  });

  it('is read by the person, by nobody else, and names no operator', async () => {
    const [scene, stranger] = [await visitScene(server), await visitScene(server)];
    const earlier = (await server.call(getUser, scene.person.session)).value;
    await scene.act();
    await rename(scene);
    const answer = await server.call(listDoneOnBehalf, scene.person.session);
    expect(answer.value.entries).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        what: 'nameChanged',
        reason: actingReason,
        before: `${earlier.firstName} ${earlier.lastName}`,
        after: 'Rosalie Neuname',
      },
    ]);
    expect(answer.text).not.toMatch(/Betrieb/);
    const others = await server.call(listDoneOnBehalf, stranger.person.session);
    expect(others.value.entries).toEqual([]);
  });

  it('is no act of an operator when the person does it', async () => {
    const { person } = await visitScene(server);
    await server.call(changeName, { ...person.session, body: name });
    expect((await server.call(listDoneOnBehalf, person.session)).value.entries).toEqual([]);
  });

  it('is told by one mail for each time of acting, with who, when, what, why and how to object', async () => {
    const scene = await visitScene(server);
    await scene.act();
    expect(await mailsOnBehalf(scene)).toHaveLength(0);
    await rename(scene);
    await rename(scene, 'Rosamunde');
    const [mail, ...more] = await mailsOnBehalf(scene);
    expect(more).toHaveLength(0);
    const { config } = await server.tenant();
    expect(mail?.subject).toBe('Wir haben etwas in Ihrem Namen geändert');
    expect(mail?.text).toContain(server.deps.config.operator);
    expect(mail?.text).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr: Anrede oder Name geändert/);
    expect(mail?.text).toContain(actingReason);
    expect(mail?.text).toContain(config.supportEmail);
    expect(mail?.text).toContain('/de/meinedaten');
    await scene.act('Noch ein Anruf derselben Person');
    await rename(scene, 'Rosina');
    expect(await mailsOnBehalf(scene)).toHaveLength(2);
  });

  it('is told in the language of the person, and of another in the one from before', async () => {
    const scene = await visitScene(server);
    await scene.act();
    await server.call(updateLanguage, { ...scene.visit, body: { language: 'en' } });
    const [german] = await server.mails(scene.person.referrerEmail);
    expect(german?.subject).toBe('Wir haben etwas in Ihrem Namen geändert');
    const other = await visitScene(server);
    await server.call(updateLanguage, { ...other.person.session, body: { language: 'en' } });
    await other.act();
    await rename(other);
    const [mail] = await server.mails(other.person.referrerEmail);
    expect(mail?.subject).toBe('We changed something on your behalf');
  });

  it('is told by no mail where nothing was changed', async () => {
    const scene = await visitScene(server);
    await scene.act();
    const refused = await server.call(changeName, { ...scene.visit, wire: { Vorname: '' } });
    expect(refused.error?.key).toBe('invalidInput');
    const { language } = (await server.call(getUser, scene.person.session)).value;
    const same = { ...scene.visit, body: { language: language ?? 'de' } };
    expect(await keyOf(server.call(updateLanguage, same))).toBe('done');
    expect(await mailsOnBehalf(scene)).toHaveLength(0);
    await server.call(endActing, scene.visit);
    expect(await mailsOnBehalf(scene)).toHaveLength(0);
  });

  it('says no word of the person once they are erased', async () => {
    const scene = await visitScene(server);
    await scene.act();
    await rename(scene);
    const lines = async () => {
      const query = { wer: scene.operator.id, mandant: 'funkelnetz', ereignis: 'Name geändert' };
      return (await server.call(searchHistory, { ...scene.operator.session, query })).value.lines;
    };
    const { deleteAccount } = endpoints;
    if (deleteAccount === undefined) throw new Error('There is no such call');
    const wire = { Bestaetigung: true, Password: 'Sicher-und-lang-7', PraemienVerzicht: true };
    const gone = await server.call(deleteAccount, { ...scene.person.session, wire });
    expect(gone.status).toBe(204);
    expect((await lines())[0]?.changes).toMatchObject([{ field: 'name', state: 'erased' }]);
  });
});

const inOperators = <T>(work: Parameters<typeof server.inTenant<T>>[0]) =>
  server.inTenant(work, OPERATOR_CLIENT);

/** Until a call waits for a turn that somebody has. */
async function someoneWaits() {
  for (let tries = 0; tries < 200; tries += 1) {
    const waiting = await server.database.db
      .selectFrom('pg_locks' as never)
      .select('pid' as never)
      .where('granted' as never, '=', false as never)
      .execute();
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nothing waits');
}
