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
}

/** Whether an entity has an entry of an event, and of a reason where one is named. */
export async function isAudited({ db }: TenantTx, entry: Sought): Promise<boolean> {
  const { reason } = entry;
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', entry.entity)
    .where('entity_id', '=', entry.entityId)
    .where('event', '=', entry.event)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the transaction has changed or locked any row so far: only then the database has given it a number. */
export async function hasChanged({ db }: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as changed`.execute(db);
  return rows[0]?.changed === true;
}
