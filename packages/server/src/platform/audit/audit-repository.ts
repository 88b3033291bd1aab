import { sql, type Insertable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import type { AuditEntity, AuditEvent } from '@weitersagen/domain/audit-words';

/** So many rows are written with one statement. */
const ROWS_AT_ONCE = 500;

/** Writes rows of the history. `db` is in the tenant. */
export async function insertAudit(
  { db, tenant }: { readonly db: TenantTx['db']; readonly tenant: { readonly id: string } },
  rows: readonly Omit<Insertable<Database['audit']>, 'tenant'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('audit')
      .values(rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, tenant: tenant.id })))
      .execute();
}

interface Sought {
  readonly entity: AuditEntity;
  readonly entityId: string;
  readonly event: AuditEvent;
  readonly reason?: string;
  readonly actors?: readonly string[];
}

/** Whether an entity has an entry of an event, and of a reason or by some actors where these are named. */
export async function isAudited({ db }: TenantTx, entry: Sought): Promise<boolean> {
  const { reason, actors } = entry;
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', entry.entity)
    .where('entity_id', '=', entry.entityId)
    .where('event', '=', entry.event)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .$if(actors !== undefined, (query) => query.where('actor', 'in', [...(actors ?? [])]))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * How many rows this connection has written and not reported yet: a transaction that changes one raises it. Rows that are only held for
 * others do not count, so that who comes second and finds nothing left to do is answered.
 */
export async function rowsWritten({ db }: TenantTx): Promise<string> {
  const { rows } = await sql<{ written: string }>`
    select coalesce(sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
      + pg_stat_get_xact_tuples_deleted(oid)), 0)::text as written
    from pg_class
    where relkind = 'r'
      and relnamespace <> all (array['pg_catalog'::regnamespace, 'information_schema'::regnamespace])`.execute(
    db,
  );
  return rows[0]?.written ?? '';
}
