import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Texts that are prepared once per connection; the program has fewer, lists of varying length apart. */
const MOST = 400;
const names = new Map<string, string>();

/** The name a text is prepared under, so that the server plans it once; null beyond the limit. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST) return null;
  const name = `ws${names.size}`;
  names.set(text, name);
  return name;
}

const done = (command: string) => ({ command, rowCount: 0, rows: [] });

/**
 * A connection that saves work: statements with parameters are prepared once, and a `begin` waits for the first statement
 * to go with it in one round trip when that has no parameters.
 */
class QuickClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #begins = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('Cursors are not used');
    return this.#run(asked, values);
  }

  async #run(text: string, values: readonly unknown[]) {
    if (text === 'begin') {
      this.#begins = true;
      return done('BEGIN');
    }
    if (this.#begins) {
      this.#begins = false;
      if (text === 'commit' || text === 'rollback') return done(text.toUpperCase());
      if (values.length === 0) {
        const results: unknown = await this.#client.query(`begin; ${text}`);
        return Array.isArray(results) ? results.at(-1) : results;
      }
      await this.#client.query('begin');
    }
    if (values.length === 0) return this.#client.query(text);
    const name = nameOf(text);
    const query = { text, values: [...values] };
    return this.#client.query(name === null ? query : { ...query, name });
  }

  release(destroy?: boolean): void {
    this.#begins = false;
    this.#client.release(destroy);
  }
}

/** The pool as kysely uses it. */
export function createQuickPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, QuickClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new QuickClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
