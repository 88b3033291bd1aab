import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';

const CLIENTS = 32;
/** As many connections as a process of the program has. */
const CONNECTIONS = 12;
const WARM_UP_MS = 1000;
const RAW_MS = 3000;

async function perSecond(seconds: number, once: () => Promise<unknown>): Promise<number> {
  const round = async (milliseconds: number) => {
    const until = performance.now() + milliseconds;
    let done = 0;
    const client = async () => {
      while (performance.now() < until) {
        await once();
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return done / (milliseconds / 1000);
  };
  await round(WARM_UP_MS);
  return round(seconds * 1000);
}

/** Point reads and single-row inserts a second, by `pg` alone, on a plain table of the same width. */
export async function rawPg(
  url: string,
  seconds: number,
): Promise<{ readonly reads: number; readonly inserts: number }> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  const newId = () => randomBytes(17).toString('base64url');
  try {
    await pool.query('drop table if exists bench_plain');
    await pool.query('create table bench_plain (like referral including defaults)');
    await pool.query('alter table bench_plain add primary key (tenant, id)');
    const insert = (id: string) =>
      pool.query(
        `insert into bench_plain (tenant, id, short_code, referrer_id, product_id, referrer_share, reward_cents, rules, opt_in_pending, created_at, expires_at)
         values ('funkelnetz', $1, $1, $1, 101, 100, 5000, '{"version": 1}', false, now(), now())`,
        [id],
      );
    const known = newId();
    await insert(known);
    const reads = await perSecond(seconds, () =>
      pool.query('select * from bench_plain where tenant = $1 and id = $2', ['funkelnetz', known]),
    );
    const inserts = await perSecond(seconds, () => insert(newId()));
    return { reads, inserts };
  } finally {
    await pool.query('drop table if exists bench_plain');
    await pool.end();
  }
}

/** The 95th percentile in milliseconds of a query's answers by `pg` alone, over so many connections. */
export async function rawP95(url: string, query: string, connections: number): Promise<number> {
  const pool = new Pool({ connectionString: url, max: connections });
  const times: number[] = [];
  const until = performance.now() + RAW_MS;
  const client = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      await pool.query(query);
      times.push(performance.now() - begun);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
  } finally {
    await pool.end();
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
