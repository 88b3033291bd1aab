import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { createKysely, createPool } from '@weitersagen/server/connect';
import { runOperator } from '@weitersagen/server/operator';
import { startSession } from '@weitersagen/server/session-service';
import { startTestServer } from '@weitersagen/server/test-server';
import type { Engine } from './engine.ts';
import { fire, type Shot } from './fire.ts';
import { clientHeaders, referralShot } from './shots.ts';

const PEOPLE = 64;
/** Few at a time, so that the figure is the answer's own time and not the queue's. */
const CONNECTIONS = 4;
const SECONDS = 6;

/** Lists by name with the 95th percentile of their answers in milliseconds. */
export type ListTimes = ReadonlyMap<string, number>;

/** Adds generated referrals to the default tenant; prints the progress. */
export async function grow(engine: Engine, count: number): Promise<void> {
  const code = await runOperator(
    ['generate', 'referrals', String(count)],
    { DATABASE_URL: engine.url, USER: 'bench' },
    (line) => console.log(`     ${line}`),
    (line) => console.error(line),
  );
  if (code !== 0) throw new Error('The data could not be generated');
}

/** Sessions of generated referrers and a referral of each. */
async function somePeople(engine: Engine) {
  const pool = createPool(engine.url, 2);
  const server = await startTestServer({
    database: { url: engine.url, pool, db: createKysely(pool), close: () => pool.end() },
  });
  try {
    return await server.inTenant(async (tx) => {
      const accounts = await tx.db
        .selectFrom('account')
        .select(['id', 'kind'])
        .where('first_name', '=', 'Gerda')
        .limit(PEOPLE)
        .execute();
      const people = [];
      for (const account of accounts) {
        const { token, setCookie } = await startSession(
          tx,
          server.deps.accessTokens,
          account,
          false,
        );
        const { id } = await tx.db
          .selectFrom('referral')
          .select('id')
          .where('referrer_id', '=', account.id)
          .limit(1)
          .executeTakeFirstOrThrow();
        people.push({ token, cookie: setCookie.split(';')[0] ?? '', number: id });
      }
      return people;
    });
  } finally {
    await server.stop();
    await pool.end();
  }
}

/** Measures every list of the product that grows with the number of referrals. */
export async function measureLists(engine: Engine, url: string): Promise<ListTimes> {
  const people = await somePeople(engine);
  const list = (search: string): readonly Shot[] =>
    people.map(({ token, cookie }) => ({
      method: 'GET',
      path: `/api/v1/funkelnetz${listOwnReferrals.path}${search}`,
      headers: { ...clientHeaders, authorization: `Bearer ${token}`, cookie },
    }));
  const lists: readonly [string, readonly Shot[]][] = [
    ['own referrals, first page', list('')],
    ['own referrals, last page', list('?page=5&pagesize=20')],
    ['referral by number', people.map(({ number }) => referralShot(number))],
  ];
  const times = new Map<string, number>();
  for (const [name, shots] of lists) {
    const { p95, failed } = await fire(url, shots, { connections: CONNECTIONS, seconds: SECONDS });
    if (failed > 0) throw new Error(`${failed} answers of "${name}" failed`);
    times.set(name, p95);
  }
  return times;
}
