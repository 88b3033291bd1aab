import { setTimeout as sleep } from 'node:timers/promises';
import { createReferral } from '@weitersagen/contracts/create-referral';
import type { TestServer } from '@weitersagen/server/test-server';
import { freshEmail, referralInput } from '@weitersagen/server/testing/steps';
import { startFleetDatabase } from '../fleet/database.ts';
import { openOwn } from '../fleet/fleet.ts';
import { startRole, type RoleProcess } from '../fleet/role-process.ts';
import type { ProofRow } from '../proof-row.ts';

const LIMIT_MS = 150_000;
const LOOK_MS = 100;
/** What becomes of the frozen worker: it is killed, or it stands still and keeps its connections. */
const ends = ['killed', 'never ended'] as const;

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - begun > LIMIT_MS) throw new Error(`${what}: not in time`);
    await sleep(LOOK_MS);
  }
}

/** Holds a table that mails are made with, so that a worker stands in the middle of its transaction, until it is let go. */
async function holdTokens(server: TestServer): Promise<() => Promise<void>> {
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('lock table mail_token in exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Whether the database says so. */
async function says(server: TestServer, question: string): Promise<boolean> {
  const { rows } = await server.database.pool.query<{ yes: boolean }>(
    `select (${question}) as yes`,
  );
  return rows[0]?.yes === true;
}

async function freezeOne(end: (typeof ends)[number]): Promise<void> {
  const database = await startFleetDatabase();
  const env = { DATABASE_URL: database.url };
  const workers: RoleProcess[] = [];
  try {
    const frozen = await startRole('worker', env);
    workers.push(frozen);
    const own = await openOwn(database);
    try {
      const letGo = await holdTokens(own);
      const email = freshEmail('frost');
      await own.call(createReferral, { body: referralInput(email) });
      await until('the worker begins', () =>
        says(
          own,
          `exists (select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%mail_token%')`,
        ),
      );
      frozen.freeze();
      workers.push(await startRole('worker', env));
      await until('another worker takes the task and finds the row locked', () =>
        says(
          own,
          `exists (select from pgboss.job where name = 'mail' and state = 'retry' and retry_count > 0)`,
        ),
      );
      await letGo();
      if (end === 'killed') await frozen.kill();
      await until('the mail leaves', async () => {
        await own.database.pool.query(
          `update pgboss.job set start_after = now() where state = 'retry'`,
        );
        return says(own, `exists (select from sink_mail where recipient = '${email}')`);
      });
      await until('nothing waits', () =>
        own.inTenant(async (tx) => {
          const open = await tx.db
            .selectFrom('outbox')
            .select('id')
            .where('done_at', 'is', null)
            .where('queued_at', 'is not', null)
            .execute();
          return open.length === 0;
        }),
      );
    } finally {
      await own.stop();
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()));
    await database.close();
  }
}

/** A worker that freezes in the middle of its transaction, beside a healthy one. */
export const frozenWorker: ProofRow = {
  name: 'frozen-worker',
  what: 'SIGSTOP of a worker in the middle of its transaction, then {SIGKILL, nothing}',
  goal: 'another worker does the work, nothing is lost',
  fullCount: ends.length,
  async run(count, report) {
    const chosen = ends.slice(0, count);
    const breaches: string[] = [];
    for (const [index, end] of chosen.entries()) {
      await freezeOne(end).catch((error: unknown) =>
        breaches.push(`${end}: ${error instanceof Error ? error.message : ''}`),
      );
      report((index + 1) / chosen.length);
    }
    const summary = `${chosen.length - breaches.length} of ${chosen.length} finished`;
    return { tried: chosen.length, summary, breaches };
  },
};
