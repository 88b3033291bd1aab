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

/** Texts that are prepared once per connection; the program has fewer, lists of varying length apart. */
const MOST = 400;
const names = new Map<string, string>();
/** Names of before a change of the tables are not used again. */
let generation = 0;

/** Whether the database refuses a prepared statement because its table has another column since: a newer build migrated meanwhile. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Has every text prepared once more, on each connection, unless that was done since the name was given. */
function forgetPlans(stale: string): void {
  if (names.size === 0 || !stale.startsWith(`ws${generation}_`)) return;
  generation += 1;
  names.clear();
}

/** The name a text is prepared under, so that the server plans it once; null beyond the limit. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST) return null;
  const name = `ws${generation}_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that saves work: statements with parameters are prepared once, and statements that are started together
 * are sent together, in their order, without waiting for each other's answers.
 */
class QuickClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isGathering = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('Cursors are not used');
    this.#gather();
    if (values.length === 0) return this.#client.query(asked);
    const name = nameOf(asked);
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

/** Lends connections of a pool. Kysely's own transactions let their statements wait for each other. */
export function createLender(pool: Pool): () => Promise<LentConnection> {
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
  return async () => {
    const client = quick(await pool.connect());
    const db = views.get(client) ?? viewOf(client);
    views.set(client, db);
    return {
      db,
      query: (text, values = []) => client.query(text, values),
      release: () => client.release(),
    };
  };
}
