import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agencyRelease, checkLedger } from '@weitersagen/server/internal/rewards/public.ts';
import { moveClock } from '@weitersagen/server/internal/platform/database/business-clock.ts';
import { runJob } from '@weitersagen/server/internal/platform/jobs/job.ts';
import type { OpenDatabase } from '@weitersagen/server/internal/platform/database/connect.ts';
import { enqueue } from '@weitersagen/server/internal/platform/outbox/outbox-kind.ts';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { emptyDatabase } from '@weitersagen/server/internal/testing/empty-database.ts';
import { openTestDatabase } from '@weitersagen/server/internal/testing/test-database.ts';
import { seedDemo } from '../../seed-demo.ts';
import { daysToPlay } from './days.ts';
import { demoGoesOn } from './goes-on.ts';
import { dropLaterMails } from './later-mails.ts';
import { HISTORY_NUMBERS } from './order-numbers.ts';

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  await emptyDatabase(database.db);
  const demoStart = new Date('2031-01-20T11:00:00Z');
  const demo = { port: 4000, operator: 'Betrieb', demoStart };
  await seedDemo(database.db, demo, { history: 'living' });
  server = await startTestServer({ database });
  await server.work();
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.close();
});

const step = async () => runJob(demoGoesOn, await server.tenant(), server.deps.withTenant);
const waiting = () => server.inTenant(daysToPlay);

it('plays what a moved clock leaves in the order of its days, ten at a time', async () => {
  await moveClock(database.db, 13);
  const first = await waiting();
  const names = first?.days.map(({ day }) => day) ?? [];
  expect([names.length, first?.more]).toEqual([10, true]);
  expect(names).toEqual(names.toSorted());
  await step();
  const next = await waiting();
  expect(next?.days[0]?.day).toSatisfy((day: string) => day > (names.at(-1) ?? ''));
  expect(next?.more).toBe(false);
  await step();
  expect((await waiting())?.days).toEqual([]);
  expect(await server.inTenant(checkLedger)).toEqual([]);
}, 60_000);

it('leaves a release that an agency has just made to be counted', async () => {
  const left = await server.inTenant(async (tx) => {
    const { lead_id: leadId } = await tx.db
      .selectFrom('provider_order')
      .innerJoin('lead', 'lead.id', 'provider_order.lead_id')
      .innerJoin('referral', 'referral.id', 'lead.referral_id')
      .select('provider_order.lead_id')
      .where('external_id', 'like', `${HISTORY_NUMBERS}%`)
      .where('referral.created_by_account', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    await enqueue(tx, agencyRelease, { leadId: leadId ?? '', actor: 'someone' });
    await dropLaterMails(tx);
    return tx.db
      .selectFrom('outbox')
      .select('kind')
      .where('kind', '=', agencyRelease.name)
      .where('done_at', 'is', null)
      .execute();
  });
  expect(left).toEqual([{ kind: 'agencyRelease' }]);
});

it('invites a customer every few days, and asks about a line of each month’s credit note', async () => {
  await moveClock(database.db, 13);
  do await step();
  while ((await waiting())?.days.length);
  const { rows } = await server.inTenant(({ db }) =>
    sql<{ invitations: number; questions: number }>`
      select (select count(*)::int from invitation where created_at > '2031-01-20T11:00:00Z') as invitations,
        (select count(*)::int from settlement_dispute where created_at > '2031-02-01T00:00:00Z') as questions`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ invitations: expect.toSatisfy((n) => n > 2 && n < 8), questions: 1 }]);
}, 60_000);
