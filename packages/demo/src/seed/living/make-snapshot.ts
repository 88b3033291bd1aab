import { writeFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { connectAlone } from '@weitersagen/server/internal/platform/database/connect.ts';
import type { Database } from '@weitersagen/server/internal/platform/database/schema.ts';
import { createTenantDirectory } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { readConfig } from '@weitersagen/server/internal/platform/config.ts';
import { runJob } from '@weitersagen/server/internal/platform/jobs/job.ts';
import { jobs } from '@weitersagen/server/internal/worker/jobs.ts';
import { runOutbox } from '@weitersagen/server/internal/platform/outbox/run-outbox.ts';
import { compose } from '@weitersagen/server/internal/compose.ts';
import { openTestDatabase } from '@weitersagen/server/internal/testing/test-database.ts';
import { demo } from '../../demo.ts';
import { playHistory } from './generate.ts';
import { snapshotFile } from './read-snapshot.ts';
import { staircaseStart } from './staircase-start.ts';
import { writeSnapshot } from './write-snapshot.ts';

const TENANT = 'funkelnetz';

const beginStaircase = (db: Kysely<Database>, startsOn: string) =>
  sql`update tenant set config = jsonb_set(config, '{staircase,startsOn}', to_jsonb(${startsOn}::text))
    where id = ${TENANT}`.execute(db);

/**
 * Plays the history on a database of its own and writes what came of it beside this file; gives the number of bytes.
 * `onDay` hears of each day played, counted from the demo's begin.
 */
export async function makeSnapshot(onDay: (day: number) => void): Promise<number> {
  const database = await openTestDatabase();
  const composition = await compose(readConfig({ LOG_LEVEL: 'silent' }), database, demo);
  const { deps, worker } = composition;
  const today = new Date();
  await beginStaircase(database.db, staircaseStart(today));
  const tenant = await createTenantDirectory(database.db).byClient(TENANT);
  if (tenant === null) throw new Error(`The tenant ${TENANT} is not seeded`);
  /** The token of the newest mail to each address: mails reach nobody. */
  const tokens = new Map<string, string>();
  const outbox = () =>
    runOutbox(tenant, {
      ...worker,
      sendMail: async (_, to, _id, { text }) => {
        const token = /#token=([\w-]+)/.exec(text)?.[1];
        if (token !== undefined) tokens.set(to, token);
      },
      log: (details, message) => {
        throw new Error(message, { cause: details });
      },
    });
  try {
    const begin = await playHistory(
      {
        db: database.db,
        inTenant: (work) => deps.withTenant(tenant, work),
        async work() {
          for (const job of jobs) await runJob(job, tenant, deps.withTenant);
          await outbox();
        },
        async mailedToken(email) {
          await outbox();
          return tokens.get(email) ?? '';
        },
      },
      today,
      onDay,
    );
    const client = await connectAlone(database.pool);
    const bytes = await writeSnapshot(client, tenant.id, begin).finally(() => client.end());
    await writeFile(snapshotFile, bytes);
    return bytes.length;
  } finally {
    await composition.close();
    await database.close();
  }
}
