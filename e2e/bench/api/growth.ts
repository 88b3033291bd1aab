import { runOperator } from '@weitersagen/server/operator';
import type { Engine } from './engine.ts';
import { fire } from './fire.ts';
import { listShots, type ListShots } from './list-shots.ts';
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
}

const operator = async (engine: Engine, args: readonly string[], print: (line: string) => void) => {
  const environment = { DATABASE_URL: engine.url, USER: 'bench' };
  const code = await runOperator([...args], environment, print, (line) => console.error(line));
  if (code !== 0) throw new Error(`${args.join(' ')} failed`);
};

/** Adds generated referrals to the default tenant, which count to its first agency; prints the progress. */
export async function grow(engine: Engine, count: number): Promise<void> {
  const agencies: string[] = [];
  await operator(engine, ['agencies', 'list'], (line) => agencies.push(line));
  const active = agencies.find((line) => / active /.test(line)) ?? '';
  const [number = ''] = active.split(' ');
  await operator(engine, ['generate', 'referrals', String(count), '--agency', number], (line) =>
    console.log(`     ${line}`),
  );
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function p95Of(site: Site, { name, shots, adds = false }: ListShots): Promise<number> {
  const { p95, failed } = await fire(site.url, shots, {
    connections: CONNECTIONS,
    seconds: adds ? SECONDS_TO_ADD : SECONDS,
  });
  if (failed > 0) throw new Error(`${failed} answers of "${name}" failed`);
  return p95;
}

/** Measures every list on a small and on a large database in turns, because the machine is not alone; gives the medians. */
export async function compareLists(small: Site, large: Site): Promise<readonly Growth[]> {
  const [ofSmall, ofLarge] = [await listShots(small.engine), await listShots(large.engine)];
  const rows: Growth[] = [];
  for (const [index, list] of ofSmall.entries()) {
    const { name, adds = false } = list;
    const other: ListShots | undefined = ofLarge[index];
    if (other === undefined) throw new Error(`The large database has no "${name}"`);
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      times.small.push(await p95Of(small, list));
      times.large.push(await p95Of(large, other));
    }
    const raw =
      other.query === null ? null : await rawP95(large.engine.url, other.query, CONNECTIONS);
    rows.push({ name, small: median(times.small), large: median(times.large), raw, adds });
  }
  return rows;
}
