import { sql } from 'kysely';
import { chanceOf, type Chance } from '@weitersagen/demo/seed/living/chance';
import { businessNow, moveClock } from '@weitersagen/server/business-clock';
import { jobsOf, runJob } from '@weitersagen/server/jobs';
import { startTestServer, type TestServer } from '@weitersagen/server/test-server';
import { startMailbox, type Mailbox } from './mailbox.ts';

const MINUTE_MS = 60_000;

/** What the year is played on: a server in production mode with people's mailboxes and a clock. */
export interface Stage {
  readonly server: TestServer;
  readonly mail: Mailbox;
  readonly chance: Chance;
  /** What was found, in words. */
  readonly breaches: string[];
  /** Notes a breach unless the statement holds. */
  expect(holds: boolean, breach: string): void;
  /** Moves business time forward to the minute of an instant. */
  goTo(at: Date): Promise<void>;
  /** Lets the worker send what waits. */
  deliver(): Promise<void>;
  /** Runs jobs of every tenant once, those alone that a choice takes; gives how many. */
  runJobs(takes?: (everySeconds: number) => boolean): Promise<number>;
  /** Headers of a caller of its own, as the proxy names them. */
  caller(): { readonly 'x-forwarded-for': string };
  stop(): Promise<void>;
}

/** Starts a server on a database of its own. The same seed gives the same chance. */
export async function openStage(seed: number): Promise<Stage> {
  const mail = await startMailbox();
  const server = await startTestServer({
    config: { mode: 'production', smtpUrl: mail.url, trustProxy: '127.0.0.1' },
  });
  const { db } = server.database;
  const breaches: string[] = [];
  const chance = chanceOf(seed);
  let callers = 0;
  return {
    server,
    mail,
    chance,
    breaches,
    expect(holds, breach) {
      if (!holds) breaches.push(breach);
    },
    async goTo(at) {
      const minutes = Math.round((at.getTime() - (await businessNow(db)).getTime()) / MINUTE_MS);
      await moveClock(db, 0, minutes);
      // Counters of tries follow real time, in which this day is over in a second.
      await db.deleteFrom('throttle').execute();
    },
    async deliver() {
      await server.mails('nobody@example.org');
    },
    async runJobs(takes = () => true) {
      let ran = 0;
      for (const tenant of await server.deps.tenants.everyone())
        for (const job of jobsOf(tenant, server.deps.jobs)) {
          if (!takes(job.everySeconds)) continue;
          ran += 1;
          await runJob(job, tenant, server.deps.withTenant).catch((error: unknown) => {
            breaches.push(`the job ${job.name} of ${tenant.id} failed: ${String(error)}`);
          });
        }
      await server.mails('nobody@example.org');
      // The tests' database has no autovacuum, by which a production's planner knows how much there is.
      if (chance.isTrue(0.2)) await sql`analyze`.execute(db);
      return ran;
    },
    caller() {
      callers += 1;
      const bytes = [callers >> 16, callers >> 8, callers].map((byte) => byte & 255);
      return { 'x-forwarded-for': `10.${bytes.join('.')}` };
    },
    async stop() {
      await server.stop();
      await mail.close();
    },
  };
}
