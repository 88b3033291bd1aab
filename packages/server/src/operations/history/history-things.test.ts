import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { createKey } from '@weitersagen/contracts/operator-keys';
import * as payouts from '@weitersagen/contracts/operator-payouts';
import { auditEntityWords } from '@weitersagen/domain/audit-words';
import { berlinDay } from '@weitersagen/domain/dates';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { audit } from '../../platform/audit/audit.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes, type RewardScene } from '../../testing/reward-scene.ts';
import { claimsOf } from '../../testing/referral-scene.ts';

const client = 'funkelnetz';
let server: TestServer;
let scene: RewardScene;
beforeAll(async () => {
  server = await startTestServer();
  const [made] = await buildRewardScenes(server, {});
  if (made === undefined) throw new Error('nothing was reported');
  scene = made;
  await takeCash(server, scene.referrerEmail);
  // A scene is built without the history.
  const { referralId, leadId, referrerId } = scene;
  await server.inTenant(async (tx) => {
    const own = { actor: referrerId } as const;
    await audit(tx, { entity: 'referral', entityId: referralId, event: 'created', ...own });
    await audit(tx, { entity: 'lead', entityId: leadId, event: 'created', ...own });
    await audit(tx, { entity: 'account', entityId: referrerId, event: 'dataChanged', ...own });
  });
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

type Person = Awaited<ReturnType<typeof addOperator>>;
const add = (...roles: OperatorRole[]) =>
  addOperator(
    server,
    roles.map((role) => ({ role, client })),
  );
/** The last line of a thing, as somebody reads it. */
const lineOf = async (
  { session }: Person,
  entity: keyof typeof auditEntityWords,
  nummer: string,
) => {
  const query = { mandant: client, nummer, gegenstand: auditEntityWords[entity] };
  return (await server.call(searchHistory, { ...session, query })).value.lines[0];
};
const ids = () =>
  server.inTenant(async (tx) => {
    const lead = await tx.db
      .selectFrom('lead')
      .select(['id', 'recipient_id', 'referral_id'])
      .where('id', '=', scene.leadId)
      .executeTakeFirstOrThrow();
    const order = await tx.db
      .selectFrom('provider_order')
      .select(['id', 'external_id'])
      .where('lead_id', '=', lead.id)
      .executeTakeFirstOrThrow();
    const referrer = await tx.db
      .selectFrom('account')
      .select(['first_name', 'last_name'])
      .where('id', '=', scene.referrerId)
      .executeTakeFirstOrThrow();
    const name = `${referrer.first_name} ${referrer.last_name}`;
    return { lead, order, name, claims: await claimsOf(tx, lead.id) };
  });

it('names to support whose a thing is, by what people know it, and where it is', async () => {
  const support = await add('support');
  const { lead, order, name, claims } = await ids();
  const referrer = { name, customer: scene.referrerId };
  const contact = { customer: lead.recipient_id };
  expect((await lineOf(support, 'referral', lead.referral_id))?.thing).toMatchObject({
    ...referrer,
    known: expect.stringMatching(/./),
  });
  expect((await lineOf(support, 'lead', lead.id))?.thing).toMatchObject({
    ...contact,
    known: order.external_id,
  });
  expect((await lineOf(support, 'order', order.id))?.thing).toMatchObject(contact);
  const [claim] = claims;
  expect((await lineOf(support, 'claim', claim?.id ?? ''))?.thing?.known).toBe(order.external_id);
  expect(await lineOf(support, 'account', scene.referrerId)).toMatchObject({
    who: null,
    actorName: referrer.name,
    thing: { ...referrer, known: null, run: null },
  });
});

it('shows no name to content, to finance those who are paid, and no page that a role does not open', async () => {
  const [content, finance] = [await add('content'), await add('finance')];
  const { lead, order, claims } = await ids();
  for (const reader of [content, finance])
    expect((await lineOf(reader, 'lead', lead.id))?.thing).toEqual({
      name: null,
      known: order.external_id,
      customer: null,
      run: null,
      lead: null,
    });
  const told = async (reader: Person) => {
    const lines = await Promise.all(claims.map(({ id }) => lineOf(reader, 'claim', id)));
    return lines.map((line) => [line?.thing?.name !== null, line?.thing?.customer]);
  };
  expect(await told(finance)).toEqual(claims.map(() => [true, null]));
  expect(await told(content)).toEqual(claims.map(() => [false, null]));
  const account = await lineOf(content, 'account', scene.referrerId);
  expect([account?.thing, account?.actorName]).toEqual([null, null]);
});

it('tells of a run and its lines where the run is, and that they were one action', async () => {
  const [maker, other] = [await add('finance'), await add('finance')];
  const { waiting } = (
    await server.call(payouts.listPayouts, { ...maker.session, query: { mandant: client } })
  ).value;
  const made = await server.call(payouts.createRun, {
    ...maker.session,
    body: { client, ...waiting },
  });
  const { id: run } = made.value;
  const seen = { client, run, ...waiting };
  await server.call(payouts.releaseRun, { ...other.session, body: seen });
  await server.call(payouts.writeBankFile, { ...other.session, body: { client, run } });
  const day = await server.inTenant(({ now }) => Promise.resolve(berlinDay(now)));
  await server.call(payouts.confirmRun, {
    ...maker.session,
    body: { client, run, executedOn: day },
  });
  const line = await lineOf(maker, 'payoutRun', run);
  expect(line).toMatchObject({ event: 'confirmed', thing: { run, known: run, name: null } });
  const { value } = await server.call(searchHistory, {
    ...maker.session,
    query: { mandant: client, wer: maker.id },
  });
  const paid = value.lines.filter(({ event }) => event === 'payoutConfirmed');
  expect(paid.length).toBe(waiting.count);
  expect(new Set([line?.at, ...paid.map(({ at }) => at)]).size).toBe(1);
});

it('is found by the numbers that people know, however they are written', async () => {
  const finance = await add('finance');
  const { order, claims } = await ids();
  const claim = claims[0]?.id ?? '';
  const { payment, agency } = await server.inTenant(async (tx) => {
    await audit(tx, { entity: 'order', entityId: order.id, event: 'created', actor: 'feed' });
    await tx.db
      .updateTable('provider_order')
      .set({ external_id: 'FN-30618' })
      .where('id', '=', order.id)
      .execute();
    const { id, external_number: number } = await tx.db
      .selectFrom('agency')
      .select(['id', 'external_number'])
      .executeTakeFirstOrThrow();
    await audit(tx, { entity: 'agency', entityId: id, event: 'activated', actor: finance.id });
    await tx.db
      .insertInto('customer_check')
      .values({
        tenant: client,
        claim_id: claim,
        customer_number: 'K-204815',
        asked_at: tx.now,
      })
      .execute();
    const item = await tx.db
      .selectFrom('payout_item')
      .select(['id', 'run_id'])
      .executeTakeFirstOrThrow();
    return { payment: item, agency: { id, number } };
  });
  const found = async (nummer: string) => {
    const query = { mandant: client, nummer };
    const { lines } = (await server.call(searchHistory, { ...finance.session, query })).value;
    return new Set(lines.map(({ entityId }) => entityId));
  };
  for (const written of ['FN-30618', 'fn-30618', 'fn 30618'])
    expect(await found(written)).toContain(order.id);
  expect(await found(agency.number.toLowerCase())).toEqual(new Set([agency.id]));
  expect(await found('k204815')).toEqual(new Set([claim]));
  expect(await found(payment.run_id.toLowerCase())).toContain(payment.run_id);
  const blanks = payment.id.toLowerCase().replaceAll(/(.{4})/g, '$1 ');
  for (const written of [payment.id, blanks])
    expect(await found(written)).toEqual(new Set([payment.run_id, claim]));
});

it('names nobody who is erased', async () => {
  const support = await add('support');
  const { lead } = await ids();
  await server.inTenant(({ db, now }) =>
    db.updateTable('account').set({ deleted_at: now }).where('id', '=', scene.referrerId).execute(),
  );
  expect((await lineOf(support, 'account', scene.referrerId))?.thing).toBeNull();
  expect((await lineOf(support, 'referral', lead.referral_id))?.thing).toMatchObject({
    name: null,
    customer: null,
    known: expect.stringMatching(/./),
  });
});

it('names a key of a client', async () => {
  const admin = await add('admin');
  const body = { client, name: 'Nachtlauf', scopes: ['orders' as const], days: 30 };
  const { id } = (await server.call(createKey, { ...admin.session, body })).value;
  expect((await lineOf(admin, 'feedKey', id))?.thing?.known).toBe('Nachtlauf');
});
