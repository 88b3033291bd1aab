import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-departure';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { noteHand } from '../../platform/second-person/second-person.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { buildScene, copyReferral } from '../../testing/referral-scene.ts';
import { buildRewardScenes, reportedScene } from '../../testing/reward-scene.ts';

const client = 'funkelnetz';
const reason = 'Vertrag endet';
const admins = [{ role: 'admin', client: null }] as const;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let server: TestServer;
let first: Operator;
let second: Operator;
let soon = '';
let later = '';
beforeAll(async () => {
  server = await startTestServer();
  first = await addOperator(server, admins);
  second = await addOperator(server, admins);
  await buildRewardScenes(server, {});
  await reportedScene(server);
  await server.inTenant(async (tx) => {
    const { referralId } = await buildScene(tx);
    await copyReferral(tx, referralId, [{ expires_at: addDays(tx.now, 20) }]);
  });
  const now = await server.inTenant((tx) => Promise.resolve(tx.now));
  [soon, later] = [berlinDay(addDays(now, 30)), berlinDay(addDays(now, 60))];
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.inTenant(({ db }) => db.deleteFrom('departure').execute());
  await server.database.db.updateTable('tenant').set({ leaves_on: null }).execute();
  server.deps.tenants.forget();
});

const announce = (by: Operator, leavesOn: string, seen: string | null = null) =>
  server.call(contract.announceDeparture, {
    ...by.session,
    body: { client, leavesOn, seen, reason },
  });
const confirm = (by: Operator, leavesOn: string) =>
  server.call(contract.confirmDeparture, { ...by.session, body: { client, leavesOn } });
const takeBack = (by: Operator, leavesOn: string) =>
  server.call(contract.takeDepartureBack, { ...by.session, body: { client, leavesOn, reason } });
const turnDown = (by: Operator, leavesOn: string) =>
  server.call(contract.turnDayDown, { ...by.session, body: { client, leavesOn, reason } });
const standing = async (by = first) =>
  (await server.call(contract.getDeparture, { ...by.session, query: { mandant: client } })).value
    .departure;
const inForce = async () => {
  server.deps.tenants.forget();
  return (await server.tenant(client)).leavesOn;
};
/** Subjects of mails that the demo's agency owner got, the newest first. */
const told = async () =>
  (await server.mails(demoLogins.agency)).map(({ subject }) => subject).slice(0, 1);

describe('the departure of a client', () => {
  it('shows before what it means: what ends, what goes on, what is owed and until when', async () => {
    const { value, error } = await server.call(contract.tryDeparture, {
      ...first.session,
      body: { client, leavesOn: soon },
    });
    expect(error).toBeNull();
    const { effect } = value;
    expect(effect).toMatchObject({ referrals: 1, leads: 1, orders: 0, pickUpMonths: 12 });
    expect(effect.partners).toBeGreaterThan(1);
    expect(effect.referrers).toBeGreaterThan(2);
    const pickUp = effect.open.find(({ kind }) => kind === 'availableRewards');
    expect(pickUp).toMatchObject({ count: 1, cents: 7001 });
    expect(pickUp?.until).toMatch(/^\d{4}-/);
    expect(effect.graceUntil > soon).toBe(true);
    expect(await standing()).toBeNull();
  });

  it('has a message for a day that has come, at the field', async () => {
    const today = berlinDay(await server.inTenant((tx) => Promise.resolve(tx.now)));
    const fields = { Tag: 'onlyToCome' };
    expect((await announce(first, today)).error).toMatchObject({ key: 'invalidInput', fields });
    const tried = await server.call(contract.tryDeparture, {
      ...first.session,
      body: { client, leavesOn: today },
    });
    expect(tried.error).toMatchObject({ key: 'invalidInput', fields });
  });

  it('has one for a day that is more than five years away, too', async () => {
    const today = berlinDay(await server.inTenant((tx) => Promise.resolve(tx.now)));
    const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}-01-01`;
    const fields = { Tag: 'tooFar' };
    expect((await announce(first, inYears(6))).error).toMatchObject({
      key: 'invalidInput',
      fields,
    });
    expect((await announce(first, inYears(5))).error).toBeNull();
    expect((await announce(second, inYears(6), inYears(5))).error).toMatchObject({ fields });
  });

  it('waits for a second admin, who is not near, and then tells partners the day', async () => {
    expect((await announce(first, soon)).error).toBeNull();
    expect(await standing()).toMatchObject({
      leavesOn: soon,
      inForce: null,
      announcedBy: expect.stringContaining('Bea Betrieb'),
      confirmedAt: null,
      noSecond: 'own',
    });
    expect((await confirm(first, soon)).error?.key).toBe('ownProposal');
    const near = await addOperator(server, admins);
    await server.inTenant(
      (tx) => noteHand(tx, { of: near.id, by: first.id, kind: 'invited' }),
      OPERATOR_CLIENT,
    );
    expect((await confirm(near, soon)).error?.key).toBe('nearProposer');
    expect((await confirm(second, later)).error?.key).toBe('changedMeanwhile');
    expect(await inForce()).toBeNull();
    expect((await confirm(second, soon)).error).toBeNull();
    expect(await inForce()).toBe(soon);
    expect((await confirm(second, soon)).error?.key).toBe('unknownNumber');
    expect(await told()).toEqual([expect.stringMatching(/Das Empfehlungsprogramm endet am/)]);
  });

  it('takes another day, while the confirmed one stays in force until a second admin agreed', async () => {
    await announce(first, soon);
    await confirm(second, soon);
    expect((await announce(first, later, later)).error?.key).toBe('changedMeanwhile');
    expect((await announce(first, later)).error?.key).toBe('changedMeanwhile');
    expect((await announce(second, later, soon)).error).toBeNull();
    expect(await inForce()).toBe(soon);
    expect(await standing()).toMatchObject({ leavesOn: later, inForce: soon, noSecond: null });
    expect((await confirm(second, later)).error?.key).toBe('ownProposal');
    expect((await confirm(first, later)).error).toBeNull();
    expect(await inForce()).toBe(later);
  });

  it('has the other day turned down by itself: the one in force stays, with who decided it, and partners hear nothing', async () => {
    await announce(first, soon);
    expect((await turnDown(first, soon)).error?.key).toBe('unknownNumber');
    await confirm(second, soon);
    const before = await standing();
    await told();
    expect((await turnDown(first, soon)).error?.key).toBe('unknownNumber');
    await announce(second, later, soon);
    const third = berlinDay(addDays(new Date(`${later}T12:00:00Z`), 30));
    await announce(second, third, later); // a change of what waits
    expect((await turnDown(first, later)).error?.key).toBe('changedMeanwhile');
    const mails = (await server.mails(demoLogins.agency)).length;
    expect((await turnDown(first, third)).error).toBeNull();
    expect(await inForce()).toBe(soon);
    expect(await standing()).toEqual(before);
    expect(await server.mails(demoLogins.agency)).toHaveLength(mails);
    const [line] = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['before', 'after', 'actor'])
        .where('event', '=', 'departureDayTurnedDown')
        .execute(),
    );
    expect(line).toMatchObject({ before: { leavesOn: third }, after: { leavesOn: soon } });
    expect((await confirm(second, third)).error?.key).toBe('unknownNumber');
    expect((await announce(first, later, soon)).error).toBeNull();
  });

  it('is taken back with the day that was seen, which partners hear', async () => {
    await announce(first, soon);
    await confirm(second, soon);
    expect((await takeBack(first, later)).error?.key).toBe('changedMeanwhile');
    expect((await takeBack(first, soon)).error).toBeNull();
    expect([await inForce(), await standing()]).toEqual([null, null]);
    expect((await takeBack(first, soon)).error?.key).toBe('unknownNumber');
    expect((await announce(first, later, soon)).error?.key).toBe('unknownNumber');
    expect(await told()).toEqual([expect.stringMatching(/geht weiter$/)]);
  });

  it('is one thing: of two at once one counts', async () => {
    const keys = (answers: readonly { readonly error: { readonly key: string } | null }[]) =>
      answers.map(({ error }) => error?.key ?? 'done').toSorted();
    const announced = await Promise.all([announce(first, soon), announce(second, later)]);
    expect(keys(announced)).toEqual(['changedMeanwhile', 'done']);
    const { leavesOn = '' } = (await standing()) ?? {};
    const other = leavesOn === soon ? second : first;
    const third = await addOperator(server, admins);
    const confirmed = await Promise.all([confirm(other, leavesOn), confirm(third, leavesOn)]);
    expect(keys(confirmed)).toEqual(['done', 'unknownNumber']);
    const back = await Promise.all([takeBack(first, leavesOn), takeBack(second, leavesOn)]);
    expect(keys(back)).toEqual(['done', 'unknownNumber']);
  });

  it('is for admins of the client, and of no other', async () => {
    const finance = await addOperator(server, [{ role: 'finance', client: null }]);
    const elsewhere = await addOperator(server, [{ role: 'admin', client: 'sonnwerk' }]);
    for (const one of [finance, elsewhere])
      expect((await announce(one, soon)).error?.key).toBe('roleForbidden');
    const query = { mandant: 'keiner' };
    const asked = await server.call(contract.getDeparture, { ...first.session, query });
    expect(asked.error?.key).toBe('unknownTenant');
    const nowhere = 'keiner';
    const more = { ...first.session };
    const answers = [
      await server.call(contract.tryDeparture, {
        ...more,
        body: { client: nowhere, leavesOn: soon },
      }),
      await server.call(contract.announceDeparture, {
        ...more,
        body: { client: nowhere, leavesOn: soon, seen: null, reason: 'Vertrag endet' },
      }),
      await server.call(contract.confirmDeparture, {
        ...more,
        body: { client: nowhere, leavesOn: soon },
      }),
      await server.call(contract.takeDepartureBack, {
        ...more,
        body: { client: nowhere, leavesOn: soon, reason: 'Bleibt doch' },
      }),
      await server.call(contract.turnDayDown, {
        ...more,
        body: { client: nowhere, leavesOn: soon, reason: 'Bleibt beim alten Tag' },
      }),
      await server.call(contract.askRemoval, {
        ...more,
        body: { client: nowhere, reason: 'Vertrag endet' },
      }),
      await server.call(contract.agreeToRemoval, { ...more, body: { client: nowhere } }),
      await server.call(contract.withdrawRemoval, { ...more, body: { client: nowhere } }),
    ];
    expect(answers.map(({ error }) => error?.key)).toEqual(answers.map(() => 'unknownTenant'));
  });

  it('is among what waits for admins, and its day stands at the client for every role', async () => {
    const seen = async (by: Operator) => {
      const { clients } = (await server.call(listWaiting, by.session)).value;
      const here = clients.find((one) => one.client === client);
      const kinds = (here?.waiting ?? [])
        .filter(({ kind }) => kind.endsWith('Departures'))
        .map(({ kind, own }) => [kind, own]);
      return [here?.leavesOn, kinds];
    };
    await announce(first, soon);
    expect(await seen(first)).toEqual([null, [['proposedDepartures', 1]]]);
    await confirm(second, soon);
    expect(await seen(first)).toEqual([soon, [['comingDepartures', 0]]]);
    const finance = await addOperator(server, [{ role: 'finance', client: null }]);
    expect(await seen(finance)).toEqual([soon, []]);
  });
});
