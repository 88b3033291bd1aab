import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import { Client, DatabaseError } from 'pg';
import * as constants from '@weitersagen/domain/constants';
import { createKysely, createPool, type OpenDatabase } from '../platform/database/connect.ts';
import { enterTenant } from '../platform/database/tenant-scope.ts';
import { createTenantDirectory } from '../platform/database/tenant-directory.ts';
import { keepMode } from '../platform/database/installation-mode.ts';
import { migrate, migrationFolder } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/schema.ts';
import { keepOperatorTenant } from '../platform/database/operator-tenant.ts';
import { seedOperators } from '@weitersagen/demo/seed/seed-operators';
import { seedDemo } from '@weitersagen/demo/seed/seed-demo';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { quickHash } from './quick-hash.ts';
import { openTestCluster } from './test-cluster.ts';

const TEST_PORT = 4000;
const TEST_OPERATOR = 'Weitersagen Betriebs GmbH (Demo)';
/** Seals the secrets of the seeded operators; servers of tests have the same. */
export const TEST_SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
const NO_SUCH_DATABASE = '3D000';
/** Templates of earlier states that stay, for other working copies and for going back. */
const OLD_TEMPLATES = 4;

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}

/** Changes with the migrations, the queues, the seed and the constants that it writes, so that a stale template is never used. */
function templateName(): string {
  const hash = createHash('sha256').update(JSON.stringify(constants));
  const seed = join(import.meta.dirname, '../../../demo/src/seed');
  const queue = join(import.meta.dirname, '../platform/queue');
  const files = [...[migrationFolder, queue, seed].flatMap(filesBelow), import.meta.filename];
  for (const file of files.filter((path) => !path.endsWith('.test.ts')))
    hash.update(basename(file)).update(readFileSync(file)); // a migration is known by its name
  return `ws_template_${hash.digest('hex').slice(0, 16)}`;
}

function databaseUrl(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Drops old templates, and what test runs left that were killed; a database carries the id of its process. */
async function dropLeftovers(admin: Client) {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^ws_(template|test)_' order by oid desc`,
  );
  const names = rows.map((row) => row.name);
  const templates = names.filter((name) => /^ws_template_[0-9a-f]+$/.test(name));
  const dead = names.filter((name) => {
    const pid = /^ws_test_(\d+)_/.exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
  for (const name of [...templates.slice(1 + OLD_TEMPLATES), ...dead])
    await admin.query(`drop database if exists ${name}`).catch(() => undefined); // somebody works with it
}

/** Everybody of the demo keeps the password, by a hash that is checked at once. */
async function hashQuickly(db: Kysely<Database>) {
  const password_hash = await quickHash(demoLogins.password);
  for (const tenant of await createTenantDirectory(db).everyone())
    await db.transaction().execute(async (transaction) => {
      const tx = await enterTenant(transaction, tenant);
      await tx.db
        .updateTable('account')
        .set({ password_hash })
        .where('password_hash', 'is not', null)
        .execute();
    });
}

/**
 * Tells the planner that a table has rows of a few tenants, as in use it learns by itself. Of tables that are still empty it believes that
 * each tenant has one row, reads all of a tenant's rows at every step of a join, and keeps that plan while a test fills them.
 */
const knowTenants = `
  select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', 'tenant', 'inherited', false,
    'null_frac', 0::real, 'avg_width', 11, 'n_distinct', 3::real)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (select from pg_proc where proname = 'pg_restore_attribute_stats')`;

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
    await keepMode(db, 'demo');
    const settings = { port: TEST_PORT, operator: TEST_OPERATOR };
    const ofOperator = {
      ...settings,
      operatorUrl: undefined,
      operatorEmail: undefined,
      operatorSso: null,
    };
    await keepOperatorTenant(db, ofOperator);
    await seedDemo(db, settings);
    await seedOperators(db, {
      secretsKey: TEST_SECRETS_KEY,
      mode: 'demo',
      dataDir: tmpdir(),
    });
    await hashQuickly(db);
    await pool.query(knowTenants);
    await pool.end();
    await admin.query(`alter database ${making} rename to ${name}`);
    // On a server that is given, other machines' processes may work, whose ids say nothing here.
    if (process.env['TEST_DATABASE_URL'] === undefined) await dropLeftovers(admin);
  } finally {
    await admin.query('select pg_advisory_unlock(4711)');
  }
}

interface Maker {
  readonly admin: Client;
  readonly base: string;
  readonly template: string;
  /** Lets go of the server when nobody makes databases any more. */
  readonly end: () => Promise<void>;
}

async function startMaker(): Promise<Maker> {
  const cluster = await openTestCluster();
  const template = templateName();
  const admin = new Client({ connectionString: cluster.url });
  admin.on('error', () => undefined); // a lost connection fails the next query; unheard it would end the process
  await admin.connect();
  await ensureTemplate(admin, cluster.url, template);
  return {
    admin,
    base: cluster.url,
    template,
    async end() {
      await admin.end();
      await cluster.stop();
    },
  };
}

/** One for all databases of the process: to find the server and to sign in takes longer than to copy the template. */
let maker: Promise<Maker> | null = null;
let users = 0;
/** The files of a test run follow one another in a process; `stop-test-cluster.ts` runs after the last of all. */
const isTestRun = process.env['VITEST'] !== undefined;

/** A database of its own, cloned from the template; `close` drops it. Real PostgreSQL: TEST_DATABASE_URL or the embedded one. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  users += 1;
  maker ??= startMaker();
  const { admin, base, template, end } = await maker;
  const name = `ws_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const copy = () => admin.query(`create database ${name} template ${template} strategy file_copy`);
  await copy().catch(async (error: unknown) => {
    // Tests of other working copies have made theirs since, and dropped this one as old.
    if (!(error instanceof DatabaseError) || error.code !== NO_SUCH_DATABASE) throw error;
    await ensureTemplate(admin, base, template);
    await copy();
  });
  const url = databaseUrl(base, name);
  const pool = createPool(url, 8);
  return {
    url,
    pool,
    db: createKysely(pool),
    async close() {
      await pool.end();
      await admin.query(`drop database if exists ${name} with (force)`);
      users -= 1;
      if (users > 0 || isTestRun) return;
      maker = null;
      await end();
    },
  };
}
