import { Refused } from '../refused.ts';
import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client, Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { connectAlone } from '../database/connect.ts';
import { migrationsOf, quoted, type BackupTable } from './backup-tables.ts';
import { endOfRows } from './write-backup.ts';

/** What is wrong with a backup or the place it should go to: one sentence. */
class BackupRefused extends Refused {
  override readonly name = 'BackupRefused';
}

const Header = z.object({
  format: z.literal('weitersagen-backup-1'),
  madeAt: z.string(),
  migrations: z.array(z.string()),
});
const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()).check(z.minLength(1)),
  ofTenants: z.boolean(),
});

type Lines = AsyncIterator<string>;

/** Only a line feed ends a line: rows may hold any other separator that Unicode has. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new BackupRefused('The backup ends in the middle of a line.');
}

async function nextLine(lines: Lines): Promise<string | null> {
  const { value, done } = await lines.next();
  return done === true ? null : value;
}

function readJson<S extends z.core.$ZodType>(schema: S, line: string | null): z.core.output<S> {
  try {
    return z.parse(schema, JSON.parse(line ?? ''));
  } catch {
    throw new BackupRefused('The file is no backup of this product, or is damaged.');
  }
}

async function* rowsOf(lines: Lines): AsyncGenerator<string> {
  for (;;) {
    const line = await nextLine(lines);
    if (line === null) throw new BackupRefused('The backup ends in the middle of a table.');
    if (line === endOfRows) return;
    yield `${line}\n`;
  }
}

async function restoreTable(client: Client, table: BackupTable, lines: Lines) {
  const name = quoted(table.name);
  const list = table.columns.map((column) => quoted(column)).join(', ');
  await client.query(`alter table ${name} disable trigger user`);
  if (table.ofTenants) await client.query(`alter table ${name} no force row level security`);
  await pipeline(rowsOf(lines), client.query(copyFrom(`copy ${name} (${list}) from stdin`)));
  if (table.ofTenants) await client.query(`alter table ${name} force row level security`);
  await client.query(`alter table ${name} enable trigger user`);
}

/** Numbers given by the database go on after the highest one restored. */
async function advanceNumbers(client: Client) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    await client.query(`alter table ${quoted(table)} no force row level security`);
    await client.query(
      `select setval(pg_get_serial_sequence('${quoted(table)}', '${column}'),
         greatest((select max(${quoted(column)}) from ${quoted(table)}), 1))`,
    );
    await client.query(
      `do $$ begin if (select relrowsecurity from pg_class where oid = '${quoted(table)}'::regclass)
         then alter table ${quoted(table)} force row level security; end if; end $$`,
    );
  }
}

/** The queue's own rows are no part of a backup: what it had is handed to it again. */
async function forgetQueue(client: Client) {
  await client.query('alter table outbox no force row level security');
  await client.query('update outbox set queued_at = null where done_at is null');
  await client.query('alter table outbox force row level security');
}

async function requireEmpty(client: Client, header: z.core.output<typeof Header>) {
  const { rows } = await client.query('select from tenant limit 1');
  if (rows.length > 0)
    throw new BackupRefused('The database holds tenants; restore into an empty one.');
  if ((await migrationsOf(client)).join() !== header.migrations.join())
    throw new BackupRefused(
      `The backup was made by another version (${header.migrations.at(-1) ?? 'none'}); restore with that version, then update.`,
    );
}

/**
 * Fills an empty, migrated database with a backup; gives the instant (UTC) the backup was made. All or nothing.
 * Throws BackupRefused for a damaged file, another version, or a database that holds data.
 */
export async function restoreBackup(pool: Pool, path: string): Promise<string> {
  const file = createReadStream(path);
  await once(file, 'open');
  const client = await connectAlone(pool);
  const unzipped = file.pipe(createGunzip());
  file.on('error', (error) => unzipped.destroy(error));
  const lines = linesOf(unzipped.setEncoding('utf8'));
  try {
    const header = readJson(Header, await nextLine(lines));
    await client.query('begin');
    await requireEmpty(client, header);
    for (let line = await nextLine(lines); line !== null; line = await nextLine(lines))
      await restoreTable(client, readJson(Table, line), lines);
    await advanceNumbers(client);
    await forgetQueue(client);
    await client.query('commit');
    return header.madeAt;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_'))
      throw new BackupRefused('The file is no backup of this product, or is damaged.');
    throw error;
  } finally {
    file.destroy();
    await client.end();
  }
}
