import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './schema.ts';

/** So many statements are prepared in a connection, the first that it sends; what is beyond is planned each time. */
const MOST = 600;

/** Names of before a change of the tables are used on no connection again. */
let generation = 0;

/** Whether the database refuses a prepared statement because its table has another column since: a newer build migrated meanwhile. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Has every text prepared once more, on each connection, unless that was done since the name was given. */
function forgetPlans(stale: string): void {
  if (stale.startsWith(`ws${generation}_`)) generation += 1;
}

/** The names that texts are prepared under in one connection, tenant by tenant. */
class Prepared {
  readonly #names = new Map<string, Map<string, string>>();
  #count = 0;
  #generation = generation;

  /** The name of a text for a tenant, so that the server plans it once; null beyond the limit. */
  nameOf(tenant: string, text: string): string | null {
    if (this.#generation !== generation) {
      this.#generation = generation;
      this.#names.clear();
      this.#count = 0;
    }
    const own = this.#names.get(tenant) ?? new Map<string, string>();
    const known = own.get(text);
    if (known !== undefined) return known;
    if (this.#count >= MOST) return null;
    const name = `ws${generation}_${this.#count}`;
    this.#count += 1;
    own.set(text, name);
    this.#names.set(tenant, own);
    return name;
  }
}

/**
 * A connection that saves work: statements with parameters are prepared once for each tenant, and statements that are started together
 * are sent together, in their order, without waiting for each other's answers. The plan that suits a tenant with ten rows reads all rows of one with a million.
 */
class QuickClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #prepared = new Prepared();
  #isGathering = false;
  /** Whose plans statements get; empty for those of no tenant. */
  tenant = '';

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('Cursors are not used');
    this.#gather();
    if (values.length === 0) return this.#client.query(asked);
    const name = this.#prepared.nameOf(this.tenant, asked);
    const query = { text: asked, values: [...values] };
    if (name === null) return this.#client.query(query);
    return this.#client.query({ ...query, name }).catch((error: unknown) => {
      if (isStalePlan(error)) forgetPlans(name);
      throw error;
    });
  }

  /** Holds what is written until nothing more is started in this turn. */
  #gather() {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  release(destroy?: boolean): void {
    this.tenant = '';
    this.#client.release(destroy);
  }
}

const clients = new WeakMap<PoolClient, QuickClient>();

function quick(client: PoolClient): QuickClient {
  const known = clients.get(client) ?? new QuickClient(client);
  clients.set(client, known);
  return known;
}

/** The pool as kysely uses it. */
export function createQuickPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => quick(await pool.connect()),
    end: () => pool.end(),
  };
}

/** A connection lent for one transaction, with a kysely whose statements all go to it and may be started together. */
export interface LentConnection {
  readonly db: Kysely<Database>;
  readonly query: <R>(text: string, values?: readonly unknown[]) => Promise<PostgresQueryResult<R>>;
  readonly release: () => void;
}

/** Lends connections of a pool for a tenant. Kysely's own transactions let their statements wait for each other. */
export function createLender(pool: Pool): (tenant: string) => Promise<LentConnection> {
  const views = new WeakMap<QuickClient, Kysely<Database>>();
  function viewOf(client: QuickClient): Kysely<Database> {
    const bound: PostgresPoolClient = {
      query: client.query.bind(client),
      release: () => undefined,
    };
    const dialect = new PostgresDialect({
      pool: { options: pool.options, connect: async () => bound, end: async () => undefined },
    });
    return new Kysely<Database>({ dialect });
  }
  return async (tenant) => {
    const client = quick(await pool.connect());
    client.tenant = tenant;
    const db = views.get(client) ?? viewOf(client);
    views.set(client, db);
    return {
      db,
      query: (text, values = []) => client.query(text, values),
      release: () => client.release(),
    };
  };
}
