import type { TenantTx } from '../database/tenant-scope.ts';
import { insertAudit } from './audit-repository.ts';
import type { AuditEntity, AuditEvent } from './audit-words.ts';

/** One thing that happened to an entity; `actor` is an account id, `feed`, `job` or an operator's name. */
export interface AuditEntry {
  readonly entity: AuditEntity;
  readonly entityId: string;
  readonly event: AuditEvent;
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
  readonly actor: string;
}

/** Writes the audit row of a change, in the change's transaction. The table takes no later change. */
export async function audit(tx: TenantTx, entry: AuditEntry): Promise<void> {
  await insertAudit(tx, {
    entity: entry.entity,
    entity_id: entry.entityId,
    event: entry.event,
    from_status: entry.from ?? null,
    to_status: entry.to ?? null,
    reason: entry.reason ?? null,
    actor: entry.actor,
    at: tx.now,
  });
}
