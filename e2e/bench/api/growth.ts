import { createPool } from '@weitersagen/server/connect';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { asOperator } from '@weitersagen/server/testing/command-environment';
import { runOperator } from '@weitersagen/server/operator';
import type { Engine } from './engine.ts';
import { fire } from './fire.ts';
import type { ListShots } from './list-shot.ts';
import { listShots } from './list-shots.ts';
import { rawP95 } from './raw-pg.ts';

/** Few at a time, so that the figure is the answer's own time and not the queue's. */
const CONNECTIONS = 4;
const SECONDS = 2;
/** What adds up every row takes seconds an answer. */
const SECONDS_TO_ADD = 10;
const TURNS = 5;

/** A database and the server on it. */
export interface Site {
  readonly engine: Engine;
  readonly url: string;
}

/** The 95th percentile of a list's answers in milliseconds, with few and with many referrals. */
export interface Growth {
  readonly name: string;
  readonly small: number;
  readonly large: number;
  /** The same of the indexed query behind a report, by `pg` alone on the large database; null where there is none to compare. */
  readonly raw: number | null;
  readonly adds: boolean;
  /** Answers of either that were no success, and broken connections. */
  readonly failed: number;
}

const operator = async (engine: Engine, args: readonly string[], print: (line: string) => void) => {
  const complain = (line: string) => console.error(line);
  const code = await asOperator(
    { DATABASE_URL: engine.url },
    demoLogins.operators[0],
    (environment) => runOperator([...args], environment, print, complain),
  );
  if (code !== 0) throw new Error(`${args.join(' ')} failed`);
};

/** How many referrals an earlier run generated in a database that was kept. */
async function generatedIn(engine: Engine): Promise<number> {
  const pool = createPool(engine.url, 1);
  try {
    await pool.query(`set app.tenant = 'funkelnetz'`);
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from referral r join account a on a.tenant = r.tenant and a.id = r.referrer_id where a.last_name = 'Generiert'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await pool.end();
  }
}

/** Adds generated referrals to the default tenant until there are `count`, which count to its first agency; prints the progress. */
export async function grow(engine: Engine, count: number): Promise<void> {
  const missing = count - (await generatedIn(engine));
  if (missing <= 0) return;
  const agencies: string[] = [];
  await operator(engine, ['agencies', 'list'], (line) => agencies.push(line));
  const active = agencies.find((line) => / active /.test(line)) ?? '';
  const [number = ''] = active.split(' ');
  await operator(engine, ['generate', 'referrals', String(missing), '--agency', number], (line) =>
    console.log(`     ${line}`),
  );
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const measure = (site: Site, { shots, adds = false }: ListShots) =>
  fire(site.url, shots, {
    connections: CONNECTIONS,
    seconds: adds ? SECONDS_TO_ADD : SECONDS,
  });

/** Measures every list whose name has the words `only` on a small and on a large database in turns, because the machine is not alone; gives the medians, one list after another. */
export async function* compareLists(small: Site, large: Site, only = ''): AsyncGenerator<Growth> {
  for (let index = 0; ; index += 1) {
    // Signed in again for each list: a session's token holds twelve minutes, all lists take longer.
    const list = (await listShots(small.engine))[index];
    const other = (await listShots(large.engine))[index];
    if (list === undefined || other === undefined) return;
    const { name, adds = false } = list;
    if (!name.includes(only)) continue;
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    let failed = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const ofFew = await measure(small, list);
      const ofMany = await measure(large, other);
      times.small.push(ofFew.p95);
      times.large.push(ofMany.p95);
      failed += ofFew.failed + ofMany.failed;
    }
    const raw =
      other.query === null ? null : await rawP95(large.engine.url, other.query, CONNECTIONS);
    yield { name, small: median(times.small), large: median(times.large), raw, adds, failed };
  }
}
