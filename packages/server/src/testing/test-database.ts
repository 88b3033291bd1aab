import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { createKysely, createPool, type OpenDatabase } from '../database/connect.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate, migrationFolder } from '../database/migrate.ts';
import { seedDemo } from '../seed/seed-demo.ts';

const TEST_PORT = 4000;
const TEST_OPERATOR = 'Weitersagen Betriebs GmbH (Demo)';
const unsafeButFast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  // Its workers hold databases open that a test wants to drop.
  'autovacuum=off',
];

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}

/** Changes with the migrations and the seed, so that a stale template is never used. */
function templateName(): string {
  const hash = createHash('sha256');
  const seed = join(import.meta.dirname, '../seed');
  for (const file of [...filesBelow(migrationFolder), ...filesBelow(seed)])
    hash.update(basename(file)).update(readFileSync(file)); // a migration is known by its name
  return `ws_template_${hash.digest('hex').slice(0, 16)}`;
}

function databaseUrl(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the migrated and seeded template once per server; others wait for it. */
async function ensureTemplate(admin: Client, base: string, name: string) {
  await admin.query('select pg_advisory_lock(4711)');
  try {
    const ready = await admin.query('select from pg_database where datname = $1', [name]);
    if (ready.rowCount === 1) return;
    const making = `${name}_making`;
    await admin.query(`drop database if exists ${making} with (force)`);
    await admin.query(`create database ${making}`);
    const pool = createPool(databaseUrl(base, making), 2);
    const db = createKysely(pool);
    await migrate(db);
    await seedDemo(db, { port: TEST_PORT, operator: TEST_OPERATOR });
    await pool.end();
    await admin.query(`alter database ${making} rename to ${name}`);
  } finally {
    await admin.query('select pg_advisory_unlock(4711)');
  }
}

/** A database of its own, cloned from the template; `close` drops it. Real PostgreSQL: TEST_DATABASE_URL or the embedded one. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = join(tmpdir(), `weitersagen-test-${process.getuid?.() ?? 0}`);
  const embedded = given === undefined ? await openEmbedded(folder, unsafeButFast) : null;
  const base = embedded?.url ?? given ?? '';
  const template = templateName();
  const name = `ws_test_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: base });
  await admin.connect();
  await ensureTemplate(admin, base, template);
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const url = databaseUrl(base, name);
  const pool = createPool(url, 8);
  return {
    url,
    pool,
    db: createKysely(pool),
    async close() {
      await pool.end();
      const last = new Client({ connectionString: base });
      await last.connect();
      await last.query(`drop database if exists ${name} with (force)`);
      await last.end();
      await embedded?.stop();
    },
  };
}
