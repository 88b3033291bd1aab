import { sql } from 'kysely';
import { migrate } from '@weitersagen/server/migrate';
import { startTestServer } from '@weitersagen/server/test-server';
import { getClientOverview } from './overview.ts';
import type { Year } from './year.ts';

/** Name of a migration that no build has: one of the release after this. */
const NEWER = '999_of_the_next_release';

/**
 * The next release comes: its migration adds a column and a table while this build works on. A migration only adds, as deployment.md says.
 */
export async function upgrade({ stage, books }: Year): Promise<void> {
  const { db } = stage.server.database;
  await sql`alter table referral add column of_the_next_release text`.execute(db);
  await sql`create table of_the_next_release (tenant text not null references tenant (id), id text not null, primary key (tenant, id))`.execute(
    db,
  );
  // A client that leaves gets it too.
  await sql`grant select, insert, update, delete on of_the_next_release to weitersagen_app`.execute(
    db,
  );
  await sql`insert into kysely_migration (name, timestamp) values (${NEWER}, ${new Date().toISOString()})`.execute(
    db,
  );
  books.count('upgrades');
}

/**
 * The release is taken back by the only way that there is: a process of this build starts on the newer schema, leaves it alone, and answers
 * beside the one that runs. What the newer one added stays, and goes on to hold nothing.
 */
export async function rollBack(year: Year): Promise<void> {
  const { stage, books } = year;
  const { database } = stage.server;
  const ran = await migrate(database.db);
  stage.expect(ran.length === 0, `going back ran ${ran.join(', ')}`);
  const before = await startTestServer({
    database,
    config: { mode: 'production', smtpUrl: stage.mail.url, trustProxy: '127.0.0.1' },
  });
  try {
    const seen = await getClientOverview(before, await year.office.maker.sign());
    const same = await getClientOverview(stage.server, await year.office.maker.sign());
    stage.expect(seen === same, 'the build before answers otherwise on the newer schema');
  } finally {
    await before.stop();
  }
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from kysely_migration where name = ${NEWER}) as kept`.execute(
    database.db,
  );
  stage.expect(rows[0]?.kept === true, 'going back forgot the newer migration');
  books.count('rollbacks');
}
