import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, types as parsers, type CustomTypesConfig } from 'pg';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { openEmbedded } from './embedded.ts';
import { createQuickPool } from './quick-pool.ts';
import { applicationName } from './application-name.ts';
import type { Database } from './schema.ts';

/** The program's database: a pool under the owner's role, and its end. */
export interface OpenDatabase {
  readonly url: string;
  readonly pool: Pool;
  /** Owner's view: sees `tenant`, `clock`, `throttle`, `sink_mail`, …, and nothing of tenant tables. */
  readonly db: Kysely<Database>;
  readonly close: () => Promise<void>;
}

/** Days stay texts: a Date would shift them into the machine's time zone. */
const types: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === parsers.builtins.DATE ? (value: string) => value : parsers.getTypeParser(id, format),
};

/** A pool of at most `max` connections with the program's type parsers. */
export function createPool(url: string, max = 12): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    pipeline: true,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that the server ends is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that is lent out and between two statements: the next statement fails, the process lives.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection beside a pool, for copies: they do not travel together with other statements. To be ended by the caller. */
export async function connectAlone(pool: Pool): Promise<Client> {
  const client = new Client({ ...pool.options, pipeline: false });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A kysely over a pool. */
export function createKysely(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: createQuickPool(pool) }) });
}

/** One sentence for why a server refused a connection or a statement. */
export function refusal(error: unknown): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  if (code === '42501') {
    return new StartupError(
      `The database role of DATABASE_URL lacks a right (${reason}); it must own its database and may create or hold the role weitersagen_app.`,
    );
  }
  return new StartupError(`The database of DATABASE_URL cannot be used: ${reason || code}.`);
}

async function checkServer(pool: Pool) {
  try {
    const { rows } = await pool.query<{ version: number; creates: boolean }>(
      `select current_setting('server_version_num')::int as version,
              has_schema_privilege('public', 'create') as creates`,
    );
    const facts = rows[0];
    if (facts === undefined || facts.version < 160_000) {
      throw new StartupError('The database of DATABASE_URL is older than PostgreSQL 16.');
    }
    if (!facts.creates) {
      throw new StartupError(
        'The database role of DATABASE_URL may not create tables in the schema public; it must own its database.',
      );
    }
  } catch (error) {
    throw error instanceof StartupError ? error : refusal(error);
  }
}

/**
 * Opens DATABASE_URL or the embedded server of DATA_DIR.
 * Throws StartupError when it is unreachable, too old or refuses the rights needed.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await openEmbedded(config.dataDir) : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const pool = createPool(url);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    await embedded?.stop();
    throw error;
  }
  return {
    url,
    pool,
    db: createKysely(pool),
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}
