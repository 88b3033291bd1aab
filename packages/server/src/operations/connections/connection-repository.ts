import type { DomainRecord } from '@weitersagen/contracts/operator-connections';
import type { Connection, ConnectionOutcome } from '@weitersagen/domain/connections';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What the latest try of a connection found. */
export interface KeptCheck {
  readonly connection: Connection;
  /** A hash of what was tried. */
  readonly target: string;
  readonly outcome: ConnectionOutcome;
  readonly status: number | null;
  readonly tookMs: number;
  readonly records: readonly DomainRecord[];
  readonly at: Date;
  /** Account of who asked for it. */
  readonly by: string;
}

/** The latest try of each connection of one tenant. */
export function connectionRepository({ db, tenant }: TenantTx) {
  return {
    async all(): Promise<KeptCheck[]> {
      const rows = await db.selectFrom('connection_check').selectAll().execute();
      return rows.map((row) => ({
        connection: row.connection,
        target: row.target,
        outcome: row.outcome,
        status: row.status,
        tookMs: row.took_ms,
        records: row.records,
        at: row.checked_at,
        by: row.checked_by,
      }));
    },
    async keep(check: KeptCheck): Promise<void> {
      const found = {
        target: check.target,
        outcome: check.outcome,
        status: check.status,
        took_ms: check.tookMs,
        records: JSON.stringify(check.records),
        checked_at: check.at,
        checked_by: check.by,
      };
      await db
        .insertInto('connection_check')
        .values({ tenant: tenant.id, connection: check.connection, ...found })
        .onConflict((conflict) => conflict.columns(['tenant', 'connection']).doUpdateSet(found))
        .execute();
    },
  };
}
