import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCustomer } from '@weitersagen/contracts/operator-customers';
import { giveGoodwill, tryGoodwill } from '@weitersagen/contracts/operator-goodwill';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { listCustomerTimeline, type TimelineLine } from '@weitersagen/contracts/operator-timeline';
import type { TimelineKind } from '@weitersagen/domain/customer-labels';
import { endLead } from '../../rewards/leads/lead-end.ts';
import { lockLead } from '../../rewards/leads/lead-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { payOut, sendBack, takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes, type RewardScene } from '../../testing/reward-scene.ts';

const client = 'funkelnetz';
type Person = Awaited<ReturnType<typeof addOperator>>;
let server: TestServer;
let support: Person;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client }]);
});
afterAll(() => server.stop());

interface Asked {
  readonly kind?: TimelineKind;
  readonly after?: string;
}
const ask = (id: string, { kind, after }: Asked = {}, by = support) =>
  server.call(listCustomerTimeline, {
    ...by.session,
    body: { client, id, ...(kind && { kind }), ...(after && { after }) },
  });
const linesOf = async (id: string, asked: Asked = {}) => (await ask(id, asked)).value.lines;
const steps = (lines: readonly TimelineLine[]) => lines.map(({ step, event }) => event ?? step);
async function twoSides() {
  const [scene] = await buildRewardScenes(server, { share: 50 });
  if (scene === undefined) throw new Error('No scene');
  return { ...scene, contact: scene.recipientId };
}
async function goodwillFor({ leadId }: RewardScene, reason: string) {
  await server.inTenant(async (tx) => {
    const lead = await lockLead(tx, leadId);
    if (lead !== undefined) await endLead(tx, lead, { to: 'cancelled', reason: 'fraud' }, 'job');
  });
  const body = { client, lead: leadId };
  const { value } = await server.call(tryGoodwill, { ...support.session, body });
  if (value.effect === null) throw new Error('No goodwill');
  const { status, rewards } = value.effect;
  const cents = rewards.reduce((sum, one) => sum + one.cents, 0);
  const given = { ...body, status, cents, reason };
  expect((await server.call(giveGoodwill, { ...support.session, body: given })).error).toBeNull();
}

describe('the timeline of a customer', () => {
  it('tells both ways of referring, order, rewards and payments, the newest first, each with what it belongs to', async () => {
    const scene = await twoSides();
    await takeCash(server, scene.referrerEmail);
    const [item] = await payOut(server);
    await sendBack(server, item?.id ?? '', 'AC04');
    const lines = await linesOf(scene.referrerId);
    expect(steps(lines)).toEqual(
      expect.arrayContaining([
        'referralMade',
        'contactJoined',
        'contactOrdered',
        'rewardOwed',
        'rewardAvailable',
        'transferOrdered',
        'transferReturned',
        'mailed',
      ]),
    );
    const times = lines.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const stepOf = (step: string) => lines.find((line) => line.step === step);
    expect(stepOf('contactJoined')).toMatchObject({
      lead: scene.leadId,
      other: { id: scene.contact },
    });
    expect(stepOf('contactOrdered')?.number).toMatch(/./);
    expect(stepOf('transferReturned')).toMatchObject({
      cents: 3501,
      run: item?.run_id,
      number: item?.end_to_end_id,
      reason: 'AC04',
    });
    const theirs = await linesOf(scene.contact);
    expect(steps(theirs)).toEqual(expect.arrayContaining(['tookPart', 'ordered', 'rewardOwed']));
    expect(theirs.find(({ step }) => step === 'tookPart')?.other?.id).toBe(scene.referrerId);
    // What each side is owed stands with that side alone.
    const owed = (of: readonly TimelineLine[]) =>
      of.flatMap(({ step, cents }) => (step === 'rewardOwed' ? [cents] : []));
    expect([owed(lines), owed(theirs)]).toEqual([[3501], [3500]]);
  });

  it('tells of goodwill on both sides, with who gave it and why, and which reward it brought about', async () => {
    const scene = await twoSides();
    await goodwillFor(scene, 'Verspätung bei uns');
    for (const person of [scene.referrerId, scene.contact]) {
      const lines = await linesOf(person);
      expect(lines.find(({ event }) => event === 'goodwill')).toMatchObject({
        kind: 'operator',
        by: 'operator',
        reason: 'Verspätung bei uns',
        lead: scene.leadId,
      });
      const byGoodwill = lines.filter(
        ({ step, isGoodwill }) => step === 'rewardOwed' && isGoodwill,
      );
      expect(byGoodwill).toHaveLength(1);
    }
  });

  it('leads on page by page without leaving out or repeating a line, also of the same instant', async () => {
    const [first, ...more] = await buildRewardScenes(server, {});
    if (first === undefined || more.length > 0) throw new Error('One scene is enough');
    const { referrerId } = first;
    await server.inTenant(async ({ db, tenant, now }) => {
      const row = (index: number) => ({
        tenant: tenant.id,
        entity: 'account',
        entity_id: referrerId,
        event: 'dataChanged',
        actor: referrerId,
        at: now,
        reason: String(index),
      });
      await db
        .insertInto('audit')
        .values(Array.from({ length: 65 }, (_, at) => row(at)))
        .execute();
    });
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 9; page += 1) {
      const { lines, next }: { lines: TimelineLine[]; next: string | null } = (
        await ask(referrerId, after === null ? {} : { after })
      ).value;
      seen.push(...lines.map(({ id }) => id));
      after = next;
      if (after === null) break;
    }
    expect(after).toBeNull();
    expect(new Set(seen).size).toBe(seen.length);
    const changed = seen.filter((id) => id.startsWith('audit-'));
    expect(changed.length).toBeGreaterThanOrEqual(65);
  });

  it('shows one kind alone, and who looked only where that is asked for', async () => {
    const { referrerId } = await twoSides();
    const kinds = new Set((await linesOf(referrerId)).map(({ kind }) => kind));
    expect(kinds).not.toContain('look');
    const mails = await linesOf(referrerId, { kind: 'mail' });
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['mail']));
    const [look] = await linesOf(referrerId, { kind: 'look' });
    expect(look).toMatchObject({ event: 'lookedAt', by: 'operator' });
  });

  it('holds nothing that redeems anything, neither account nor id of a reward', async () => {
    const scene = await twoSides();
    await takeCash(server, scene.referrerEmail);
    await payOut(server);
    const { text } = await ask(scene.referrerId);
    const secrets = await server.inTenant(async ({ db }) => {
      const claims = await db
        .selectFrom('reward_claim')
        .innerJoin('lead', 'lead.id', 'reward_claim.lead_id')
        .innerJoin('referral', 'referral.id', 'lead.referral_id')
        .select(['reward_claim.id', 'reward_claim.iban', 'referral.short_code'])
        .where('lead.id', '=', scene.leadId)
        .execute();
      const tokens = (await server.mails(scene.referrerEmail)).map(({ token }) => token);
      return [...claims.flatMap((row) => Object.values(row)), ...tokens];
    });
    const known = secrets.filter((secret) => secret !== null && secret !== '');
    expect(known.length).toBeGreaterThan(3);
    for (const secret of known) expect(text).not.toContain(secret);
  });

  it('is support’s alone, of its clients, and leaves that it was looked at, once an hour', async () => {
    const { referrerId } = await twoSides();
    for (const role of ['finance', 'content', 'admin'] as const) {
      const other = await addOperator(server, [{ role, client }]);
      expect((await ask(referrerId, {}, other)).error?.key).toBe('roleForbidden');
    }
    const foreign = await addOperator(server, [{ role: 'support', client: 'sonnwerk' }]);
    expect((await ask(referrerId, {}, foreign)).error?.key).toBe('roleForbidden');
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    const elsewhere = { client: 'sonnwerk', id: referrerId };
    const unknown = await server.call(listCustomerTimeline, { ...all.session, body: elsewhere });
    expect(unknown.error?.key).toBe('unknownNumber');
    const nobodys = { client: 'niemand', id: referrerId };
    const lost = await server.call(listCustomerTimeline, { ...all.session, body: nobodys });
    expect(lost.error?.key).toBe('unknownTenant');
    const looks = async () => {
      const query = { mandant: client, nummer: referrerId, ereignis: 'Angesehen' as const };
      return (await server.call(searchHistory, { ...support.session, query })).value.lines.length;
    };
    await ask(referrerId);
    await ask(referrerId, { kind: 'mail' });
    expect(await looks()).toBe(1);
    await server.call(openCustomer, { ...support.session, body: { client, id: referrerId } });
    await ask(referrerId);
    expect(await looks()).toBe(2);
  });
});
