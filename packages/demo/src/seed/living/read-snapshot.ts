import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { invitationToken, invitedHash } from '@weitersagen/server/internal/partners/public.ts';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { hashOf, keyedHash } from '@weitersagen/server/internal/platform/random.ts';
import { END_OF_ROWS, NULL, type ColumnForm, type SnapshotTable } from './snapshot-tables.ts';

const DAY_MS = 86_400_000;

/** Where the snapshot lies; `npm run demo-history` makes it. */
export const snapshotFile = join(import.meta.dirname, 'history.snapshot');

/** A table with its rows as COPY takes them. */
export interface SnapshotRows {
  readonly table: SnapshotTable;
  /** Each ends with a line feed. */
  readonly rows: readonly string[];
}

/** The text of a snapshot. */
export const snapshotText = (file = snapshotFile): string =>
  gunzipSync(readFileSync(file)).toString('utf8');

type Convert = (value: string) => string;

/** How the columns of a demo that begins at an instant come from what is kept. */
function converters(tenant: Tenant, begin: Date): Readonly<Record<ColumnForm, Convert>> {
  const ms = begin.getTime();
  const midnight = Math.floor(ms / DAY_MS) * DAY_MS;
  return {
    plain: (value) => value,
    instant: (value) => new Date(ms + Number(value)).toISOString(),
    day: (value) => new Date(midnight + Number(value) * DAY_MS).toISOString().slice(0, 10),
    lead: (value) => keyedHash(tenant.secret, `lead ${value}`),
    invited: (value) => invitedHash(tenant, value),
    invitationToken: (value) => hashOf(invitationToken(tenant, value)),
  };
}

function rowReader({ columns }: SnapshotTable, convert: Readonly<Record<ColumnForm, Convert>>) {
  const changed = columns.flatMap(({ form }, place) =>
    form === 'plain' ? [] : [{ place, by: convert[form] }],
  );
  return (line: string): string => {
    const values = line.split('\t');
    for (const { place, by } of changed) {
      const value = values[place];
      if (value !== undefined && value !== NULL) values[place] = by(value);
    }
    return values.join('\t');
  };
}

/** The rows of a snapshot for a tenant whose demo begins at an instant. */
export function readSnapshot(text: string, tenant: Tenant, begin: Date): readonly SnapshotRows[] {
  const convert = converters(tenant, begin);
  const tables: { table: SnapshotTable; rows: string[] }[] = [];
  let read: ((line: string) => string) | null = null;
  for (const line of text.split('\n')) {
    if (line === END_OF_ROWS) read = null;
    else if (read !== null) tables.at(-1)?.rows.push(`${tenant.id}\t${read(line)}\n`);
    else if (line !== '') {
      const table = JSON.parse(line) as SnapshotTable;
      read = rowReader(table, convert);
      tables.push({ table, rows: [] });
    }
  }
  return tables;
}
