import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-missing-rewards';
import type { MissingRewardWay } from './missing-reward-ways.ts';
import { runOperator } from '../../commands/run-operator.ts';
import { checkLedger } from '../../rewards/ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { plainReasons } from '../../testing/plain-reasons.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { missingReport } from '../../testing/missing-report.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildScene, claimsOf, feedRow, leadOf, type Scene } from '../../testing/referral-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { importOrderRows } from '../orders/order-import.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
type Query = { mandant?: string; stand?: 'Offen' | 'Anerkannt' | 'Abgelehnt'; nach?: string };
const list = async (query: Query = {}) =>
  (await server.call(contract.listMissingCases, { ...support.session, query })).value;
/** The case of a report, among the open ones. */
async function caseOf(report: string) {
  for (let nach: string | undefined; ;) {
    const { cases, next } = await list(nach === undefined ? {} : { nach });
    const found = cases.find(({ id }) => id === report);
    if (found !== undefined || next === null) return found;
    nach = next;
  }
}
const accept = (report: string, lead: string, way: MissingRewardWay) =>
  server.call(contract.acceptMissingReward, {
    ...support.session,
    body: { client, report, lead, way, answer: 'Wir haben den Auftrag gefunden.' },
  });
const decline = (report: string) =>
  server.call(contract.declineMissingReward, {
    ...support.session,
    body: { client, report, answer: 'Der Auftrag kam über die Hotline.' },
  });
const claims = (scene: Scene) =>
  server.inTenant(async (tx) =>
    (await claimsOf(tx, scene.leadId)).map(({ beneficiary, status, amount_cents: cents }) =>
      [beneficiary, status, cents].join(' '),
    ),
  );
const answerMails = async (scene: Scene) =>
  (await server.mails(scene.referrerEmail)).filter(({ subject }) => subject.includes('vermisste'));
const trail = (report: string) =>
  server.inTenant(async (tx) =>
    plainReasons(
      tx,
      await tx.db
        .selectFrom('audit')
        .select(['event', 'from_status', 'to_status', 'reason', 'sealed_reason', 'role', 'actor'])
        .where('entity', '=', 'missingReward')
        .where('entity_id', '=', report)
        .execute(),
    ),
  );

/** A scene with an order of the feed; gives its number, too. */
async function ordered(change: Record<string, string> = {}, share: 0 | 50 | 100 = 100) {
  const scene = await server.inTenant((tx) => buildScene(tx, { share }));
  const cells = await server.inTenant(async (tx) => feedRow(tx, scene, change));
  const tenant = await server.tenant();
  await importOrderRows(server.deps.withTenant, tenant, [{ line: 1, cells }], 'feed:test');
  return { ...scene, number: String(cells['Auftragsnummer']) };
}
const reportOf = ({ referrerId }: Scene, number: string) =>
  missingReport(server, referrerId, { number });

describe('a missing reward', () => {
  it('that is there is named with both sides, and nothing is booked a second time', async () => {
    const scene = await ordered({}, 50);
    const report = await missingReport(server, scene.referrerId, {
      number: scene.number,
      note: 'Karl hat im Mai bestellt.',
    });
    const found = await caseOf(report);
    expect(found).toMatchObject({
      note: 'Karl hat im Mai bestellt.',
      referrer: { email: scene.referrerEmail },
      isOfAnother: false,
      answer: null,
    });
    expect(found?.candidates).toMatchObject([
      {
        lead: scene.leadId,
        isNamed: true,
        contact: { email: scene.recipientEmail },
        order: { number: scene.number, state: 'new', isWaiting: false },
        reward: { cents: 3501, status: 'open' },
        way: 'found',
      },
    ]);
    const before = await claims(scene);
    expect((await accept(report, scene.leadId, 'found')).value.cents).toBe(3501);
    expect(await claims(scene)).toEqual(before);
    const [mail] = await answerMails(scene);
    expect(mail?.text).toMatch(/Ihre Prämie: 35,01.€ für Produkt 9001/);
    expect(await trail(report)).toEqual([
      {
        event: 'answered',
        from_status: 'open',
        to_status: 'accepted',
        reason: 'Wir haben den Auftrag gefunden.',
        role: 'support',
        actor: support.id,
      },
    ]);
  });

  it('of an order that ended is booked with exactly the amount that the mail names', async () => {
    const scene = await ordered({ Neukunde: 'nein' });
    const report = await reportOf(scene, scene.number.toLowerCase());
    expect((await caseOf(report))?.candidates).toMatchObject([
      { status: 'cancelled', reward: null, way: 'orderCounts' },
    ]);
    expect((await accept(report, scene.leadId, 'orderCounts')).value.cents).toBe(7001);
    expect(await claims(scene)).toEqual(['referrer open 7001']);
    const [mail] = await answerMails(scene);
    expect(mail?.text).toMatch(/Ihre Prämie: 70,01.€ für/);
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });

  it('of an order that waits is booked with the order', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const cells = await server.inTenant(async (tx) => feedRow(tx, scene));
    await server.moveClock(120);
    await importOrderRows(server.deps.withTenant, await server.tenant(), [{ line: 1, cells }], 'x');
    const number = String(cells['Auftragsnummer']);
    const report = await reportOf(scene, number);
    expect((await caseOf(report))?.candidates).toMatchObject([
      { order: { number, isWaiting: true }, way: 'orderAssigned' },
    ]);
    expect((await accept(report, scene.leadId, 'orderAssigned')).error).toBeNull();
    expect(await claims(scene)).toEqual(['referrer open 7001']);
    expect(await answerMails(scene)).toHaveLength(1);
  });

  it('of an order that waits and earns nothing is refused, and nothing is promised', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const cells = await server.inTenant(async (tx) => feedRow(tx, scene));
    await server.moveClock(120);
    await importOrderRows(server.deps.withTenant, await server.tenant(), [{ line: 1, cells }], 'x');
    const report = await reportOf(scene, String(cells['Auftragsnummer']));
    await server.inTenant(({ db }) =>
      sql`update referral set rules = jsonb_set(rules, '{rewardCents}', coalesce((
        select jsonb_object_agg(p.id::text, 0) from product p where p.tenant = referral.tenant), '{}'))
        where id = ${scene.referralId}`.execute(db),
    );
    expect((await accept(report, scene.leadId, 'orderAssigned')).error?.key).toBe('noRewardFound');
    expect(await claims(scene)).toEqual([]);
    expect(await answerMails(scene)).toEqual([]);
  });

  it('that was not picked up in time can be picked up again', async () => {
    const [scene] = await buildRewardScenes(server, {});
    if (scene === undefined) throw new Error('No scene');
    await server.moveClock(400);
    const report = await missingReport(server, scene.referrerId);
    const [candidate] = (await caseOf(report))?.candidates ?? [];
    expect(candidate).toMatchObject({ isNamed: false, way: 'pickUpAgain' });
    expect((await accept(report, scene.leadId, 'pickUpAgain')).value.cents).toBe(7001);
    expect(await claims(scene)).toEqual(['referrer available 7001']);
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });

  it('without an order, or of which the referrer gets nothing, cannot be accepted and promises nothing', async () => {
    const bare = await server.inTenant((tx) => buildScene(tx));
    const forContact = await ordered({}, 0);
    const cases = [
      [bare, await missingReport(server, bare.referrerId), 'noOrder'],
      [forContact, await reportOf(forContact, forContact.number), 'noShare'],
    ] as const;
    for (const [scene, report, obstacle] of cases) {
      expect((await caseOf(report))?.candidates).toMatchObject([{ way: null, obstacle }]);
      const environment = await commandEnvironment(server);
      const told: string[] = [];
      const print = (line: string) => void told.push(line);
      const argv = ['missing-rewards', 'answer', report, 'accepted', '--lead', scene.leadId];
      expect(await runOperator([...argv, '--text', 'Jawohl'], environment, print, print)).toBe(1);
      expect(told.join()).toContain('No reward comes of');
      expect((await accept(report, scene.leadId, 'found')).error?.key).toBe('changedMeanwhile');
      expect(await answerMails(scene)).toEqual([]);
      expect((await caseOf(report))?.state).toBe('open');
    }
  });

  it('whose contact asked for erasure meanwhile is refused whole: nothing moves', async () => {
    const scene = await ordered({ Neukunde: 'nein' });
    const report = await reportOf(scene, scene.number);
    await server.inTenant(({ db, now }) =>
      db
        .updateTable('referral')
        .set({ blocked_at: now })
        .where('id', '=', scene.referralId)
        .execute(),
    );
    expect((await caseOf(report))?.candidates).toMatchObject([{ way: null, obstacle: 'blocked' }]);
    expect((await accept(report, scene.leadId, 'orderCounts')).error?.key).toBe('changedMeanwhile');
    expect((await server.inTenant((tx) => leadOf(tx, scene.leadId))).status).toBe('cancelled');
  });

  it('is not of another person’s referral: that is said, and it cannot be accepted', async () => {
    const scene = await ordered();
    const other = await server.inTenant((tx) => buildScene(tx));
    const report = await reportOf(other, scene.number);
    expect(await caseOf(report)).toMatchObject({ isOfAnother: true });
    expect((await accept(report, scene.leadId, 'found')).error?.key).toBe('unknownNumber');
  });

  it('is decided once, however many decide at the same moment, and the later ones get a 409', async () => {
    const scene = await ordered({ Neukunde: 'nein' });
    const report = await reportOf(scene, scene.number);
    const answers = await Promise.all([
      accept(report, scene.leadId, 'orderCounts'),
      decline(report),
      accept(report, scene.leadId, 'orderCounts'),
      decline(report),
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(answers.flatMap(({ error }) => error?.key ?? [])).toEqual(
      Array.from({ length: 3 }, () => 'changedMeanwhile'),
    );
    expect(await answerMails(scene)).toHaveLength(1);
    expect(await trail(report)).toHaveLength(1);
    expect((await decline(report)).error?.key).toBe('changedMeanwhile');
  });

  it('that is declined says so by mail and keeps answer, person and time', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const report = await missingReport(server, scene.referrerId);
    expect((await decline(report)).error).toBeNull();
    const [mail] = await answerMails(scene);
    expect(mail?.text).toContain('Der Auftrag kam über die Hotline.');
    expect(mail?.text).not.toContain('Ihre Prämie:');
    const { cases } = await list({ stand: 'Abgelehnt' });
    expect(cases.find(({ id }) => id === report)?.answer).toMatchObject({
      text: 'Der Auftrag kam über die Hotline.',
      cents: null,
    });
  });
});

describe('missing rewards over the wire', () => {
  it('are listed page by page, the oldest first, each once', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    for (let made = 0; made < 12; made += 1) await missingReport(server, scene.referrerId);
    const seen: { id: string; askedAt: string }[] = [];
    for (let nach: string | undefined; ;) {
      const { cases, next } = await list(nach === undefined ? {} : { nach });
      expect(cases.length).toBeLessThanOrEqual(10);
      seen.push(...cases);
      if (next === null) break;
      nach = next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const times = seen.map(({ askedAt }) => askedAt);
    expect(times).toEqual(times.toSorted());
  });

  it('are seen by finance, which decides nothing, and of no other client', async () => {
    const finance = await addOperator(server, [{ role: 'finance', client }]);
    const seen = await server.call(contract.listMissingCases, { ...finance.session, query: {} });
    expect(seen.value).toMatchObject({ client, mayDecide: false });
    expect((await list()).mayDecide).toBe(true);
    const body = { client, report: 'keine', answer: 'So nicht' };
    const refused = await server.call(contract.declineMissingReward, { ...finance.session, body });
    expect(refused.error?.key).toBe('roleForbidden');
    const elsewhere = await server.call(contract.listMissingCases, {
      ...support.session,
      query: { mandant: 'sonnwerk' },
    });
    expect(elsewhere.error?.key).toBe('roleForbidden');
    const unknown = await server.call(contract.declineMissingReward, { ...support.session, body });
    expect(unknown.error?.key).toBe('unknownNumber');
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    for (const call of [
      server.call(contract.listMissingCases, { ...all.session, query: { mandant: 'niemand' } }),
      server.call(contract.declineMissingReward, {
        ...all.session,
        body: { ...body, client: 'niemand' },
      }),
      server.call(contract.acceptMissingReward, {
        ...all.session,
        body: { ...body, client: 'niemand', lead: 'keiner', way: 'found' },
      }),
    ])
      expect((await call).error?.key).toBe('unknownTenant');
  });
});
