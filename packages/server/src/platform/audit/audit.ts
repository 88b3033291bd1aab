import type { TenantTx } from '../database/tenant-scope.ts';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { insertAudit, rowsWritten } from './audit-repository.ts';
import type { AuditEntry } from './audit-entry.ts';
import { keptReasons } from './reasons.ts';

/**
 * Writes the audit row of a change, in the change's transaction. The table takes no later change. What is done in a person's name names
 * the operator as the actor, the person, and why the operator acted; what is done in a session of a portal names its key beside the person.
 */
export const audit = (tx: TenantTx, entry: AuditEntry): Promise<void> => auditAll(tx, [entry]);

/** Writes the audit rows of many changes as {@link audit} writes one. */
export async function auditAll(tx: TenantTx, entries: readonly AuditEntry[]): Promise<void> {
  const { onBehalf } = tx;
  const reasons = await keptReasons(tx, entries);
  await insertAudit(
    tx,
    entries.map((entry, index) => ({
      entity: entry.entity,
      entity_id: entry.entityId,
      event: entry.event,
      from_status: entry.from ?? null,
      to_status: entry.to ?? null,
      ...(reasons[index] ?? { reason: null, sealed_reason: null }),
      role: tx.roles?.[0] ?? null,
      roles: tx.roles === undefined ? null : [...tx.roles],
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      actor: onBehalf?.operator ?? entry.actor,
      on_behalf_of: onBehalf?.person ?? null,
      portal_key: tx.portalKey ?? null,
      at: tx.now,
    })),
  );
  if (entries.length > 0) audited.add(tx.db);
}

const audited = new WeakSet<TenantTx['db']>();

/** Whether the transaction wrote a row of the history so far. */
export const isTold = ({ db }: TenantTx): boolean => audited.has(db);

/**
 * Works in the roles of an operator, or by a machine's key without any. What changes a row and leaves none in the history is a fault of ours: it is rolled back.
 * product.md, section "8 Roles and permissions".
 */
export async function inRoles<T>(
  tx: TenantTx,
  roles: readonly OperatorRole[],
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  audited.delete(tx.db);
  const before = await rowsWritten(tx);
  const result = await work(roles.length === 0 ? tx : { ...tx, roles });
  if (!audited.has(tx.db) && (await rowsWritten(tx)) !== before)
    throw new Error('An operator changed something and the history does not tell it');
  return result;
}
