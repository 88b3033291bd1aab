import { sql } from 'kysely';
import type { TestServer } from '../test-server.ts';

const emptied = new WeakMap<TestServer['database'], Promise<unknown>>();

/**
 * From now on the throttle of a server forgets each attempt at once, for thousands of calls of which it is not what is tried: to empty
 * it before each of them takes as long as a call.
 */
export async function keepThrottleEmpty({ database }: Pick<TestServer, 'database'>): Promise<void> {
  const forget = () =>
    sql`
      create function forget_attempt() returns trigger language plpgsql as 'begin return null; end';
      create trigger forget_attempt before insert on throttle for each row execute function forget_attempt();
      delete from throttle`.execute(database.db);
  const done = emptied.get(database) ?? forget();
  emptied.set(database, done);
  await done;
}
