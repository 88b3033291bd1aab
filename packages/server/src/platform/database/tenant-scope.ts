import { sql, type Compilable, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Seal } from '../secrets/seal.ts';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { CommitLost, isDatabaseAway } from './database-away.ts';
import { createLender, isStalePlan, type LentConnection } from './quick-pool.ts';
import type { Database } from './schema.ts';
import type { Tenant } from './tenant-directory.ts';

/** One transaction of one tenant. Row-level security lets it see and write that tenant's rows only. */
export interface TenantTx {
  /** Statements that do not need each other's answers may be started together; they share one round trip. */
  readonly db: Kysely<Database>;
  readonly tenant: Tenant;
  /** Business time: the database's clock plus the movable shift. One value for the whole transaction. */
  readonly now: Date;
  /** Unshifted time, for what must not follow the movable clock: sessions. */
  readonly realNow: Date;
  /** Roles in which an operator acts, any of which would do; absent for everybody else. */
  readonly roles?: readonly OperatorRole[];
  /** Present where an operator acts in somebody's name: the history names both. */
  readonly onBehalf?: OnBehalf;
  /** What seals the values of persons in the history; absent where the installation's key is not known. */
  readonly seal?: Seal;
  /** Key of the portal that opened the session in which somebody acts; absent in every other. */
  readonly portalKey?: string;
}

/** An operator who does something in the name of the person whose account they visit. */
interface OnBehalf {
  readonly operator: string;
  readonly person: string;
  /** Why the operator acts; null for what only begins or ends it. */
  readonly reason: string | null;
}

/** Runs `work` in a transaction of the tenant; an error rolls everything back. */
export type WithTenant = <T>(tenant: Tenant, work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Reads with one statement inside the tenant, in one round trip; gives the rows and the business time. */
export type ReadInTenant = <R>(
  tenant: Tenant,
  statement: (db: Kysely<Database>) => Compilable<R>,
) => Promise<{ readonly rows: readonly R[]; readonly now: Date }>;

interface Clock {
  readonly now: Date;
  readonly real: Date;
}

/**
 * The database ends a transaction whose process says nothing for so long: one that is frozen or cut off would keep its locks.
 * None waits for the outside world in between.
 */
const IDLE_LIMIT = '60s';

const entering = (tenant: Tenant) => sql<Clock>`
  select set_config('role', 'weitersagen_app', true), set_config('app.tenant', ${tenant.id}, true),
         set_config('idle_in_transaction_session_timeout', ${IDLE_LIMIT}, true),
         now() as real, now() + coalesce((select shift from clock), interval '0') as now`;

function clockOf({ rows }: { readonly rows: readonly Clock[] }): Clock {
  const clock = rows[0];
  if (clock === undefined) throw new Error('The database gave no time');
  return clock;
}

/** Puts a transaction under the app role and the tenant until it ends, and reads its clocks. */
export async function enterTenant(db: Kysely<Database>, tenant: Tenant): Promise<TenantTx> {
  const { now, real } = clockOf(await entering(tenant).execute(db));
  return { db, tenant, now, realNow: real };
}

/** Ends the tenant's rights within its transaction: from now on it writes as the owner, for what belongs to no tenant. */
export async function leaveTenant({ db }: TenantTx): Promise<void> {
  await sql`select set_config('role', 'none', true), set_config('app.tenant', '', true)`.execute(
    db,
  );
}

/**
 * Asks another tenant within the same transaction, so that what is locked there is held until the end. Nothing else may be under way in
 * the transaction meanwhile, and an error ends it.
 */
export async function askTenant<T, Other extends { readonly id: string }>(
  tx: TenantTx,
  tenant: Other,
  work: (tx: Omit<TenantTx, 'tenant'> & { readonly tenant: Other }) => Promise<T>,
): Promise<T> {
  const enter = ({ id }: { readonly id: string }) =>
    sql`select set_config('app.tenant', ${id}, true)`.execute(tx.db);
  await enter(tenant);
  const answer = await work({ ...tx, tenant });
  await enter(tx.tenant);
  return answer;
}

/** Begins a transaction of the tenant; starts all of it in this turn. */
function begin({ db, query }: LentConnection, tenant: Tenant, how = 'begin') {
  const statement = entering(tenant).compile(db);
  return Promise.all([query(how), query<Clock>(statement.sql, statement.parameters)]);
}

/** Works on a lent connection and gives it back; after an error its transaction is rolled back. */
async function lending<T>(
  lent: Promise<LentConnection>,
  work: (connection: LentConnection) => Promise<T>,
): Promise<T> {
  const connection = await lent;
  try {
    return await work(connection);
  } catch (error) {
    // A connection that is lost cannot be rolled back any more, and need not be.
    await connection.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}

/** Makes the one way into tenant tables. */
export function createScope(pool: Pool, seal: Seal | null = null): WithTenant {
  const lend = createLender(pool);
  const wake = createWaker(pool);
  return (tenant, work) =>
    tryingAgain(() =>
      lending(lend(tenant.id), async (connection) => {
        const { db } = connection;
        waking.delete(db);
        const [, entered] = await begin(connection, tenant);
        const { now, real } = clockOf(entered);
        const result = await work({
          db,
          tenant,
          now,
          realNow: real,
          ...(seal !== null && { seal }),
        });
        await connection.query('commit').catch((error: unknown) => {
          throw isDatabaseAway(error) ? new CommitLost('commit', { cause: error }) : error;
        });
        if (waking.delete(db)) wake();
        return result;
      }),
    );
}

/**
 * Makes the way to read much of a tenant as it was at one moment: what is written meanwhile does not show, and nothing can be written. Nobody waits for it.
 * An answer to a slow caller is put together before it is sent: a transaction that says nothing for a minute is ended.
 */
export function createSnapshot(pool: Pool): WithTenant {
  const lend = createLender(pool);
  return (tenant, work) =>
    tryingAgain(() =>
      lending(lend(tenant.id), async (connection) => {
        const { db } = connection;
        const how = 'begin isolation level repeatable read read only';
        const [, entered] = await begin(connection, tenant, how);
        const { now, real } = clockOf(entered);
        const result = await work({ db, tenant, now, realNow: real });
        await connection.query('commit');
        return result;
      }),
    );
}

const MOST_TRIES = 5;
const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/**
 * Begins again what the database ended, of which nothing is left: because it and another transaction waited for each other, or because a
 * newer build's migration added a column to what it reads.
 */
async function tryingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(isDeadlock(error) || isStalePlan(error)) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Makes the short way to read by one statement: the transaction travels as a whole. */
export function createReader(pool: Pool): ReadInTenant {
  const lend = createLender(pool);
  return function read<R>(tenant: Tenant, statement: (db: Kysely<Database>) => Compilable<R>) {
    return tryingAgain(() =>
      lending(lend(tenant.id), async (connection) => {
        const { sql: text, parameters } = statement(connection.db).compile();
        const [[, entered], { rows }] = await Promise.all([
          begin(connection, tenant),
          connection.query<R>(text, parameters),
          connection.query('commit'),
        ]);
        return { rows, now: clockOf(entered).now };
      }),
    );
  };
}

const WAKE_MS = 10;
const waking = new WeakSet<Kysely<Database>>();

/** Tells the workers, once the transaction is committed, that there is something to do. */
export function wakeWorkers({ db }: Pick<TenantTx, 'db'>): void {
  waking.add(db);
}

/**
 * Notifies outside of the transactions, once for many: a notification inside would let their commits wait for each
 * other. One that gets lost costs the worker's poll.
 */
function createWaker(pool: Pool): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    const notify = async () => {
      isDue = false;
      await pool.query("select pg_notify('weitersagen_worker', 'outbox')").catch(() => undefined);
    };
    setTimeout(() => void notify(), WAKE_MS).unref();
  };
}
