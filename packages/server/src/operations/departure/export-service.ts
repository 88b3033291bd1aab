import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { enterTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { shownPart, withoutSecrets } from '../../tenancy/public.ts';
import { writeArchive, type AddFile } from './archive-service.ts';
import {
  exportRepository,
  fileColumns,
  type ExportRow,
  type ExportTable,
  type FileInRow,
} from './export-repository.ts';
import { opened } from './opened-history.ts';
import {
  endingOf,
  notExported,
  notExportedColumns,
  notExportedValues,
  unitOf,
} from './tenant-tables.ts';

/** What an export came to. */
export interface ExportCounts {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Columns of settings, of which the secrets stay. */
const settingColumns: Readonly<Record<string, string>> = {
  tenant: 'config',
  tenant_version: 'config',
};

/** Rows as they leave: what is sealed in the history is opened, secrets of settings are left out. */
async function leaving(
  tx: TenantTx,
  { name }: ExportTable,
  rows: readonly ExportRow[],
): Promise<readonly ExportRow[]> {
  if (name === 'audit') return opened(tx, rows);
  if (name === 'proposed_settings')
    return rows.map((row) => ({ ...row, settings: shownPart(row['settings']).values }));
  const column = settingColumns[name];
  if (column === undefined) return rows;
  return rows.map((row) => {
    const config = row[column];
    return { ...row, [column]: isRecord(config) ? withoutSecrets(config) : config };
  });
}

/** The name of a file of a row: the table, the row's key and the column where there are several. */
function fileName(table: ExportTable, column: string, row: ExportRow, { first }: FileInRow) {
  const key = table.key
    .filter((name) => name !== 'tenant')
    .map((name) => encodeURIComponent(String(row[name])));
  const several = fileColumns(table).length > 1 ? [column] : [];
  return `files/${table.name}/${[...key, ...several].join('-')}.${endingOf(Buffer.from(first, 'base64'))}`;
}

/** A row in which each file is named, and the files that it names. */
function namingFiles(table: ExportTable, row: ExportRow) {
  const found = fileColumns(table).flatMap(({ name }) => {
    const file = row[name] as FileInRow | null;
    if (file === null) return [];
    return [{ column: name, path: fileName(table, name, row, file), file, row }];
  });
  const named = Object.fromEntries(
    found.map(({ column, path, file: { bytes, sha256 } }) => [
      column,
      { file: path, bytes, sha256 },
    ]),
  );
  return { found, row: { ...row, ...named } };
}

/** One table as JSON lines; afterwards its files, byte for byte. Gives what the index says of it. */
async function addTable(tx: TenantTx, table: ExportTable, add: AddFile) {
  const repository = exportRepository(tx);
  let rows = 0;
  async function* lines() {
    for await (const batch of repository.rows(table)) {
      const leave = await leaving(tx, table, batch);
      rows += leave.length;
      yield leave.map((row) => `${JSON.stringify(namingFiles(table, row).row)}\n`).join('');
    }
  }
  const name = `tables/${table.name}.jsonl`;
  const written = await add(name, lines());
  let files = 0;
  if (fileColumns(table).length > 0)
    for await (const batch of repository.rows(table))
      for (const row of batch)
        for (const { column, path } of namingFiles(table, row).found) {
          const bytes = await repository.bytes(table, column, row);
          if (bytes === null) continue;
          await add(path, one(bytes));
          files += 1;
        }
  const columns = table.columns.map((column) => ({
    ...column,
    type: column.type === 'bytea' ? 'file: path, length in bytes, SHA-256' : column.type,
    unit: unitOf(column.name, column.type),
  }));
  return {
    table: table.name,
    file: name,
    rows,
    files,
    ...written,
    columns,
    leftOutColumns: notExportedColumns[table.name] ?? {},
  };
}

async function* one(part: string | Uint8Array) {
  yield await Promise.resolve(part);
}

/** Works in a transaction of a client that only reads, and sees what there was when it began, whatever is written meanwhile. */
export const inSnapshot = <T>(
  db: Kysely<Database>,
  tenant: Tenant,
  seal: Seal,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => work({ ...(await enterTenant(snapshot, tenant)), seal }));

/**
 * Writes all that a client has into one new ZIP: each table as JSON lines, its pictures and documents byte for byte, and an index that
 * counts, digests and explains them and names what is left out. Of the transaction, which has to see one snapshot, and of memory it takes
 * a few hundred rows or one file at a time. product.md, section "2 Tenants and switches".
 */
export function writeExport(tx: TenantTx, path: string): Promise<ExportCounts> {
  return writeArchive(path, async (add) => {
    const repository = exportRepository(tx);
    await repository.begin();
    const tables = [];
    for (const table of await repository.tables()) tables.push(await addTable(tx, table, add));
    const index = {
      format: 'weitersagen-client-1',
      client: tx.tenant.id,
      name: tx.tenant.config.name,
      at: tx.now.toISOString(),
      encoding: 'UTF-8; one JSON object a line in each table',
      tables,
      leftOutTables: notExported,
      leftOutValues: notExportedValues,
    };
    await add('index.json', one(`${JSON.stringify(index, null, 2)}\n`));
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: tables.reduce((sum, { files }) => sum + files, 0),
    };
  });
}
