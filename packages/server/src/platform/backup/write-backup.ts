import { open, unlink } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectAlone } from '../database/connect.ts';
import { backupTables, migrationsOf, quoted, type BackupTable } from './backup-tables.ts';

/** Ends the rows of a table; the copy format writes a backslash in data as two. */
export const endOfRows = '\\.';

/** First line of a backup. */
interface BackupHeader {
  readonly format: 'weitersagen-backup-1';
  readonly madeAt: string;
  readonly migrations: readonly string[];
}

async function* tableText(client: Client, table: BackupTable, tenants: readonly string[]) {
  yield `${JSON.stringify(table)}\n`;
  const list = table.columns.map((column) => quoted(column)).join(', ');
  // Row-level security also holds for the owner: each tenant's rows are seen as that tenant. It does not hold for a superuser, who would see
  // all rows as each tenant, so the rows are named too.
  const which = table.ofTenants ? ` where tenant = current_setting('app.tenant')` : '';
  for (const id of table.ofTenants ? tenants : ['']) {
    await client.query(`select set_config('app.tenant', $1, true)`, [id]);
    yield* client.query(
      copyTo(`copy (select ${list} from ${quoted(table.name)}${which}) to stdout`),
    );
  }
  yield `${endOfRows}\n`;
}

async function* backupText(client: Client, tables: readonly BackupTable[]) {
  const header: BackupHeader = {
    format: 'weitersagen-backup-1',
    madeAt: new Date().toISOString(),
    migrations: await migrationsOf(client),
  };
  yield `${JSON.stringify(header)}\n`;
  const { rows } = await client.query<{ id: string }>('select id from tenant order by id');
  for (const table of tables)
    yield* tableText(
      client,
      table,
      rows.map(({ id }) => id),
    );
}

/**
 * Writes everything the database holds into one compressed file that only its owner may read; gives the number of
 * tables. One snapshot: what is written meanwhile is either whole in it or not at all. Nothing waits for it.
 */
export async function writeBackup(pool: Pool, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  const client = await connectAlone(pool);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await backupTables(client);
    await pipeline(backupText(client, tables), createGzip(), file.createWriteStream());
    return tables.length;
  } catch (error) {
    await unlink(path);
    throw error;
  } finally {
    await client.end();
  }
}
