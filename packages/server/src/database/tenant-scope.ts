import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from './schema.ts';
import type { Tenant } from './tenant-directory.ts';

/** One transaction of one tenant. Row-level security lets it see and write that tenant's rows only. */
export interface TenantTx {
  readonly db: Transaction<Database>;
  readonly tenant: Tenant;
  /** Business time: the database's clock plus the movable shift. One value for the whole transaction. */
  readonly now: Date;
  /** Unshifted time, for what must not follow the movable clock: sessions. */
  readonly realNow: Date;
}

/** Runs `work` in a transaction of the tenant; an error rolls everything back. */
export type WithTenant = <T>(tenant: Tenant, work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Puts a transaction under the app role and the tenant until it ends, and reads its clocks; one round trip. */
export async function enterTenant(db: Transaction<Database>, tenant: Tenant): Promise<TenantTx> {
  // Without parameters it goes together with the begin; a tenant's id holds nothing that could end the text.
  const { rows } = await sql<{ now: Date; real: Date }>`
    select set_config('role', 'weitersagen_app', true), set_config('app.tenant', ${sql.lit(tenant.id)}, true),
           now() as real, now() + coalesce((select shift from clock), interval '0') as now`.execute(
    db,
  );
  const clock = rows[0];
  if (clock === undefined) throw new Error('The database gave no time');
  return { db, tenant, now: clock.now, realNow: clock.real };
}

/** Makes the one way into tenant tables. */
export function createScope(db: Kysely<Database>): WithTenant {
  const wake = createWaker(db);
  return async (tenant, work) => {
    let entered: Transaction<Database> | null = null;
    const result = await db.transaction().execute(async (transaction) => {
      entered = transaction;
      return work(await enterTenant(transaction, tenant));
    });
    if (entered !== null && waking.has(entered)) wake();
    return result;
  };
}

const WAKE_MS = 10;
const waking = new WeakSet<Transaction<Database>>();

/** Tells the workers, once the transaction is committed, that there is something to do. */
export function wakeWorkers({ db }: Pick<TenantTx, 'db'>): void {
  waking.add(db);
}

/**
 * Notifies outside of the transactions, once for many: a notification inside would let their commits wait for each
 * other. One that gets lost costs the worker's poll.
 */
function createWaker(db: Kysely<Database>): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    const notify = async () => {
      isDue = false;
      await sql`select pg_notify('weitersagen_worker', 'outbox')`
        .execute(db)
        .catch(() => undefined);
    };
    setTimeout(() => void notify(), WAKE_MS).unref();
  };
}
