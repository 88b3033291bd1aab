import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@weitersagen/contracts/account';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { confirmRecipient } from '@weitersagen/contracts/recipient';
import { getRecipientOrder } from '@weitersagen/contracts/recipient-account';
import { listProgrammeProducts } from '@weitersagen/contracts/referral-programme';
import { staffLogin } from '@weitersagen/contracts/staff';
import { listEmployees } from '@weitersagen/contracts/agency';
import { getAgencyOverview } from '@weitersagen/contracts/agency-overview';
import { getSellerFigures } from '@weitersagen/contracts/commissions';
import * as own from '@weitersagen/contracts/settlements';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signInStaff } from '../../testing/staff-session.ts';
import { getTenant } from '@weitersagen/contracts/tenant-configuration';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { moveClock } from '../../platform/database/business-clock.ts';
import { noteHand } from '../../platform/second-person/second-person.ts';
import { importOrderRows } from '../../referrals/orders/order-import.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { cash, payOut } from '../../testing/payout-scene.ts';
import { mailedLink } from '../../testing/person-scene.ts';
import { command } from '../../testing/played-client.ts';
import { feedRow } from '../../testing/referral-scene.ts';
import { buildRewardScenes, mailedToken, reportedScene } from '../../testing/reward-scene.ts';
import { alarmsOf } from '../alarms/alarm-service.ts';
import { isOpenAfterLeaving } from '../../platform/http/open-after-leaving.ts';

const admins = [{ role: 'admin', client: null }] as const;
const why = ['--reason', 'Vertrag endet'] as const;
let server: TestServer;
let first = '';
let second = '';
beforeAll(async () => {
  server = await startTestServer();
  first = (await addOperator(server, admins)).email;
  second = (await addOperator(server, admins)).email;
});
afterAll(() => server.stop());

const departure = (email: string, client: string, ...argv: string[]) =>
  command(server, ['departure', ...argv], { email, client });
const dayIn = async (days: number) =>
  berlinDay(addDays(await server.inTenant((tx) => Promise.resolve(tx.now)), days));
/** A change of the directory is seen within half a second; a test does not wait for it. */
const seen = () => server.deps.tenants.forget();

describe('a client leaves', () => {
  const client = 'sonnwerk';

  it('on a day to come, once a second admin confirmed the day that they saw; until it comes it is taken back', async () => {
    const [today, later] = [await dayIn(0), await dayIn(30)];
    expect(await departure(first, client, 'announce', '--on', today, ...why)).toEqual({
      code: 1,
      said: 'The day has to be one to come.',
    });
    expect((await departure(first, client, 'announce', '--on', 'bald', ...why)).code).toBe(1);
    expect((await departure(first, client, 'announce', '--on', later, ...why)).code).toBe(0);
    expect((await departure(first, client, 'announce', '--on', later, ...why)).said).toBe(
      'A departure is announced already; take it back first.',
    );
    const leavesOn = async () => {
      seen();
      return (await server.tenant(client)).leavesOn;
    };
    expect(await leavesOn()).toBe(null);
    expect((await departure(first, client, 'confirm', '--on', later)).said).toBe(
      'You announced the departure; a second person has to confirm it.',
    );
    expect((await departure(second, client, 'confirm', '--on', today)).said).toBe(
      `The announced day is ${later}.`,
    );
    expect((await departure(second, client, 'confirm', '--on', later)).code).toBe(0);
    expect(await leavesOn()).toBe(later);
    expect((await departure(second, client, 'confirm', '--on', later)).said).toBe(
      'No departure waits to be confirmed.',
    );
    expect((await departure(first, client, 'state')).said).toContain(
      `sonnwerk leaves on ${later} (Vertrag endet), confirmed by Bea Betrieb (${second}); rewards are picked up until their own day and paid, its data stay until ${await dayIn(120)} at least.`,
    );
    expect((await departure(first, client, 'take-back', '--reason', 'Doch nicht')).code).toBe(0);
    expect(await leavesOn()).toBe(null);
    expect((await departure(first, client, 'state')).said).toContain('sonnwerk stays.');
    expect((await departure(first, client, 'take-back', '--reason', 'Noch mal')).code).toBe(1);
    const told = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .select(['event', 'reason', 'before', 'after'])
          .where('event', 'like', 'departure%')
          .orderBy('id')
          .execute(),
      client,
    );
    expect(told).toEqual([
      {
        event: 'departureAnnounced',
        reason: 'Vertrag endet',
        before: null,
        after: { leavesOn: later },
      },
      { event: 'departureConfirmed', reason: null, before: null, after: { leavesOn: later } },
      {
        event: 'departureTakenBack',
        reason: 'Doch nicht',
        before: { leavesOn: later },
        after: null,
      },
    ]);
  });

  it('is confirmed by nobody whose access belongs to that of who announced it, and not after its day', async () => {
    const day = await dayIn(20);
    expect((await departure(first, client, 'announce', '--on', day, ...why)).code).toBe(0);
    const id = async (email: string) =>
      server.inTenant(
        async ({ db }) =>
          (
            await db
              .selectFrom('account')
              .select('id')
              .where('email', '=', email)
              .executeTakeFirstOrThrow()
          ).id,
        OPERATOR_CLIENT,
      );
    const near = await addOperator(server, admins);
    await server.inTenant(
      async (tx) => noteHand(tx, { of: near.id, by: await id(first), kind: 'invited' }),
      OPERATOR_CLIENT,
    );
    expect((await departure(near.email, client, 'confirm', '--on', day)).said).toBe(
      'Your access and that of who announced the departure belong together. A third person has to confirm it.',
    );
    await server.moveClock(20, client);
    expect((await departure(second, client, 'confirm', '--on', day)).said).toBe(
      'The announced day has come; take it back and announce another.',
    );
    expect((await departure(first, client, 'take-back', ...why)).code).toBe(0);
  });
});

describe('a client that has left', () => {
  const client = 'funkelnetz';
  let picked: Awaited<ReturnType<typeof reportedScene>>;
  let running: Awaited<ReturnType<typeof reportedScene>>;
  let waiting: Awaited<ReturnType<typeof reportedScene>>;
  let day = '';
  let cells: Awaited<ReturnType<typeof feedRow>>;
  beforeAll(async () => {
    const [scene] = await buildRewardScenes(server, {});
    running = await reportedScene(server);
    waiting = await reportedScene(server, { confirmed: false });
    cells = await server.inTenant(async (tx) => feedRow(tx, running), client);
    if (scene === undefined) throw new Error('There is a scene');
    picked = scene;
    day = await dayIn(2);
    for (const [email, step] of [
      [first, 'announce'],
      [second, 'confirm'],
    ] as const) {
      const reason = step === 'announce' ? why : [];
      const { code, said } = await departure(email, client, step, '--on', day, ...reason);
      if (code !== 0) throw new Error(said);
    }
  });

  it('is open until the day, and closed from then on, by the clock alone', async () => {
    seen();
    expect((await server.tenant(client)).isClosed).toBe(false);
    expect((await server.call(listProgrammeProducts)).error).toBeNull();
    await moveClock(server.database.db, 2);
    seen();
    expect((await server.tenant(client)).isClosed).toBe(true);
    expect((await server.tenant('lindenschutz')).isClosed).toBe(false);
    expect((await departure(first, client, 'take-back', ...why)).said).toBe(
      'The client is gone since that day.',
    );
  });

  it('takes no sign-in, no referral and nothing else that begins, and says so', async () => {
    const email = picked.referrerEmail;
    const tried = [
      await server.call(login, { body: { email, password: 'Demo-2026-weiter', remember: false } }),
      await server.call(listProgrammeProducts),
    ];
    for (const { status, error } of tried)
      expect([status, error?.key]).toEqual([410, 'programmeEnded']);
    // Another client goes on.
    const other = await server.call(getTenant, {
      client: 'lindenschutz',
      params: { client: 'lindenschutz' },
    });
    expect(other.error).toBeNull();
    const taken = Object.entries(endpoints)
      .filter(([, endpoint]) => endpoint.host !== 'operator' && isOpenAfterLeaving(endpoint))
      .map(([name]) => name);
    for (const name of [
      'createReferral',
      'createRecipient',
      'createReferrer',
      'completeRecipient',
      'login',
      'loginByToken',
      'refresh',
      'staffLogin',
      'ssoLogin',
      'adminLogin',
      'requestAutologin',
      'registerAgency',
      'registerSeller',
      'acceptInvitation',
      'joinByCard',
      'invite',
      'feedCatalogue',
      'askNewLink',
    ])
      expect(taken).not.toContain(name);
    for (const name of [
      'getTenant',
      'getLegalText',
      'getClaim',
      'chooseReward',
      'storeRecipientBankData',
      'resendRewardLink',
      'withdrawRecipient',
      'confirmRecipient',
      'getRecipientOrder',
      'sendContactMessage',
      // A partner who came in by single sign-on has no password yet.
      'requestAgencyPassword',
      'requestSellerPassword',
    ])
      expect(taken).toContain(name);
  });

  it('lets partners in to their credit notes, and to no words of who referred', async () => {
    const seller = await signInStaff(server, 'seller', demoLogins.seller);
    const owner = await signInStaff(server, 'agency', demoLogins.agency);
    expect((await server.call(own.listSettlements, seller)).error).toBeNull();
    expect((await server.call(own.listInvoices, owner)).error).toBeNull();
    for (const { error } of [
      await server.call(getAgencyOverview, owner),
      await server.call(listEmployees, owner),
      await server.call(getSellerFigures, seller),
      await server.call(staffLogin, {
        params: { kind: 'agent' },
        body: { email: demoLogins.agent, password: demoLogins.password },
      }),
    ])
      expect(error?.key).toBe('programmeEnded');
    // At the agency's sign-in, which takes agents as well while there is a programme.
    const agent = await server.call(staffLogin, {
      params: { kind: 'agency' },
      body: { email: demoLogins.agent, password: demoLogins.password },
    });
    expect(agent.error?.key).toBe('wrongCredentials');
  });

  it('takes no order of that day or later, and goes on with those that there were', async () => {
    const tenant = await server.tenant(client);
    const [year = '', month = '', date = ''] = day.split('-');
    const report = (change: Record<string, string>) =>
      importOrderRows(
        server.deps.withTenant,
        tenant,
        [{ line: 1, cells: { ...cells, ...change } }],
        'feed:test',
      );
    const late = await report({
      Auftragsnummer: 'NEU-1',
      Auftragsdatum: `${date}.${month}.${year}`,
    });
    expect(late.rejected.map(({ reason }) => reason)).toEqual([
      `Das Programm ist seit dem ${date}.${month}.${year} beendet; kein Auftrag von diesem Tag an zählt.`,
    ]);
    const orders = () =>
      server.inTenant(
        ({ db }) =>
          db
            .selectFrom('provider_order')
            .select(['external_id as number', 'state'])
            .where('lead_id', '=', running.leadId)
            .execute(),
        client,
      );
    const number = (await orders())[0]?.number ?? '';
    const more = await report({ Auftragsnummer: number, Status: 'storniert' });
    expect(more.rejected).toEqual([]);
    expect(await orders()).toEqual([{ number, state: 'cancelled' }]);
  });

  it('lets a contact of before confirm, without which the reward of an order would end', async () => {
    const token = await server.inTenant(
      (tx) => mailedLink(tx, 'recipientConfirm', waiting.recipientId),
      client,
    );
    expect((await server.call(getRecipientOrder, { token })).error).toBeNull();
    const { value } = await server.call(confirmRecipient, { body: { token } });
    expect(value.confirmed).toBe(true);
  });

  it('has rewards picked up by their link and paid, and tells what is still open', async () => {
    expect((await departure(first, client, 'state')).said).toMatch(
      / 1 rewards to be picked up, 70\.01 €, until /,
    );
    const token = await mailedToken(server, picked.referrerEmail);
    expect((await server.call(getClaim, { token })).value.status).toBe('available');
    expect((await server.call(chooseReward, { token, body: cash() })).error).toBeNull();
    expect((await departure(first, client, 'state')).said).toContain(
      '1 rewards to be paid or sent, 70.01 €',
    );
    expect(await payOut(server)).toHaveLength(1);
    const { said } = await departure(first, client, 'state');
    expect(said).not.toContain('rewards to be');
  });

  it('raises no alarm because its system reports no orders any more', async () => {
    const kinds = (isClosed: boolean) =>
      server.inTenant(async (tx) => {
        const alarms = await alarmsOf({ ...tx, tenant: { ...tx.tenant, isClosed } }, []);
        return alarms.map(({ kind }) => kind);
      }, client);
    await server.inTenant(
      ({ db, tenant, now }) =>
        db
          .insertInto('order_run')
          .values({
            tenant: tenant.id,
            id: 'lange-her',
            source: 'feed',
            actor: 'key',
            at: addDays(now, -30),
            accepted: 1,
            unchanged: 0,
            waiting: 0,
            rejected: 0,
          })
          .execute(),
      client,
    );
    expect(await kinds(false)).toEqual(['ordersMissing']);
    expect(await kinds((await server.tenant(client)).isClosed)).toEqual([]);
  });
});
