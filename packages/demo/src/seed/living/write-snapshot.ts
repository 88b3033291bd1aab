import { gzipSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoted } from '@weitersagen/server/internal/platform/backup/backup-tables.ts';
import {
  END_OF_ROWS,
  keptTables,
  NULL,
  sealedColumns,
  type ColumnForm,
  type SnapshotTable,
} from './snapshot-tables.ts';

const DAY_MS = 86_400_000;

function formOf(table: string, column: string, type: string): ColumnForm {
  const sealed = sealedColumns[`${table}.${column}`];
  if (sealed !== undefined) return sealed;
  if (type === 'timestamp with time zone') return 'instant';
  return type === 'date' ? 'day' : 'plain';
}

async function describe(client: Client, name: string): Promise<SnapshotTable> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'
     order by ordinal_position`,
    [name],
  );
  const columns = rows.map(({ column, type }) => ({
    name: column,
    form: formOf(name, column, type),
  }));
  return { name, columns };
}

/** What is not kept as it is: in clear what the tenant's secret seals, without its date a reason or a value that names one, and no number of a line of the history. */
const instead: Readonly<Record<string, string>> = {
  'lead.email_hash': `coalesce((select r.email from recipient r where r.id = t.recipient_id), t.id)`,
  'invitation.email_hash': `t.email`,
  'invitation.token_hash': `t.id`,
  'audit.reason': `case when t.reason !~ '20\\d\\d-\\d\\d-\\d\\d' then t.reason end`,
  'audit.sealed_reason': `null::jsonb`,
  'audit.after': `case when t.after::text !~ '20\\d\\d-\\d\\d-\\d\\d' then t.after end`,
  'claim_hold.known': `'{}'::bigint[]`,
  'suppression.email_hash': `coalesce((select i.email from invitation i where i.email_hash = t.email_hash), t.email_hash)`,
};

/** Rows that are left out: what the history tells of agreements that are made when the demo begins. */
const leftOut: Readonly<Record<string, string>> = {
  audit: `t.event in ('selfBillingRecorded', 'selfBillingAgreed')`,
};

/** Instants and days count from the demo's begin, so that the file knows no date at all. */
function selected(table: SnapshotTable, begin: Date): string {
  const ms = begin.getTime();
  const day = new Date(Math.floor(ms / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
  return table.columns
    .map(({ name, form }) => {
      const column = `t.${quoted(name)}`;
      if (form === 'instant') return `round(extract(epoch from ${column}) * 1000)::bigint - ${ms}`;
      if (form === 'day') return `${column} - date '${day}'`;
      return instead[`${table.name}.${name}`] ?? column;
    })
    .join(', ');
}

/** Writes the kept rows of a tenant as the compressed text of a snapshot; `begin` is the instant it is relative to. */
export async function writeSnapshot(client: Client, tenant: string, begin: Date): Promise<Buffer> {
  const lines: string[] = [];
  await client.query('begin isolation level repeatable read read only');
  await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
  for (const name of keptTables) {
    const table = await describe(client, name);
    const columns = table.columns.filter((column) => column.name !== 'tenant');
    const rows = await text(
      client.query(
        copyTo(
          `copy (select ${selected({ name, columns }, begin)} from ${quoted(name)} t where not (${leftOut[name] ?? 'false'}) order by 1, 2) to stdout (null '${NULL}')`,
        ),
      ),
    );
    lines.push(JSON.stringify({ name, columns }), ...rows.split('\n').filter(Boolean), END_OF_ROWS);
  }
  await client.query('rollback');
  return gzipSync(`${lines.join('\n')}\n`, { level: 9 });
}
