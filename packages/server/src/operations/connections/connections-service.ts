import type {
  ClientConnection,
  ConnectionCheck,
} from '@weitersagen/contracts/operator-connections';
import type { Connection } from '@weitersagen/domain/connections';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { connectionRepository, type KeptCheck } from './connection-repository.ts';
import type { Target } from './connection-targets-service.ts';

type Names = ReadonlyMap<string, string>;

const checkView = (check: KeptCheck, names: Names): ConnectionCheck => ({
  outcome: check.outcome,
  status: check.status,
  tookMs: check.tookMs,
  at: check.at.toISOString(),
  by: names.get(check.by) ?? null,
  records: [...check.records],
});

/** Each connection with what its latest try found, unless it was set otherwise since. */
export async function connectionsFor(
  tx: TenantTx,
  targets: readonly Target[],
  names: Names,
): Promise<ClientConnection[]> {
  const kept = await connectionRepository(tx).all();
  return targets.map(({ connection, place, key }) => {
    const check = kept.find((each) => each.connection === connection && each.target === key);
    return { connection, place, check: check === undefined ? null : checkView(check, names) };
  });
}

/**
 * Tries one connection and keeps what was found. The try is outside of any transaction: the other side may take its time. Throws
 * unknownNumber for a connection that the client does not have.
 */
export async function tryConnection(
  withTx: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  {
    targetsIn,
    connection,
    actor,
    names,
  }: {
    readonly targetsIn: (tx: TenantTx) => readonly Target[];
    readonly connection: Connection;
    readonly actor: string;
    readonly names: Names;
  },
): Promise<ConnectionCheck> {
  const target = (await withTx(async (tx) => targetsIn(tx))).find(
    (each) => each.connection === connection,
  );
  if (target === undefined) throw new ApiError('unknownNumber');
  const began = performance.now();
  const { outcome, status, records = [] } = await target.attempt();
  const tookMs = Math.round(performance.now() - began);
  return withTx(async (tx) => {
    const found = { connection, target: target.key, outcome, status, tookMs, records };
    const check = { ...found, at: tx.realNow, by: actor };
    await connectionRepository(tx).keep(check);
    await audit(tx, {
      entity: 'connection',
      entityId: connection,
      event: 'checked',
      to: outcome,
      actor,
    });
    return checkView(check, names);
  });
}
