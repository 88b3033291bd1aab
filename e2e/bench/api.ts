import { join } from 'node:path';
import { startRole } from '@weitersagen/proof/role-process';
import { embeddedEngine, externalEngine, type Engine } from './api/engine.ts';
import { compareLists, grow } from './api/growth.ts';
import { measureEngine, type Row } from './api/measure-engine.ts';

const SMALL = 10_000;
const GROWTH_GOAL = 1.5;
const [manyText = '1000000', only = ''] = process.argv.slice(2);
const many = Number(manyText);

const figure = (value: number) => value.toFixed(0).padStart(8);

function printRows(engine: Engine, rows: readonly Row[]): void {
  console.log(`\n${engine.name}, 32 connections`);
  console.log(`${'what'.padEnd(36)}      /s   p95 ms  of ceiling  goal  ceiling`);
  for (const { name, measured, ceiling, ceilingPerSecond, goal } of rows) {
    const share = (measured.perSecond / ceilingPerSecond).toFixed(2).padStart(12);
    const p95 = measured.p95.toFixed(1).padStart(9);
    const about = `${ceiling} ${ceilingPerSecond.toFixed(0)}/s`;
    const failed = measured.failed === 0 ? '' : `  ${measured.failed} FAILED`;
    console.log(
      `${name.padEnd(36)}${figure(measured.perSecond)}${p95}${share}  ≥ ${goal}  ${about}${failed}`,
    );
  }
}

async function withServer(engine: Engine, use: (url: string) => Promise<void>): Promise<void> {
  const server = await startRole('api', { ...engine.env, APP_MODE: 'demo' });
  try {
    await use(`http://127.0.0.1:${server.port}`);
  } finally {
    await server.stop();
  }
}

/** Two databases with a server each: one stays small, the other grows. */
async function printGrowth(small: Engine, large: Engine): Promise<void> {
  console.log(`\nGrowth on the embedded PostgreSQL: ${SMALL} and ${many} referrals of one tenant`);
  await withServer(small, (smallUrl) =>
    withServer(large, async (largeUrl) => {
      await grow(small, SMALL);
      await grow(large, many);
      const sites = [
        { engine: small, url: smallUrl },
        { engine: large, url: largeUrl },
      ] as const;
      console.log(
        `${'what'.padEnd(36)} p95 ms at ${SMALL}   at ${many}   grows   goal   raw query`,
      );
      for await (const row of compareLists(...sites, only)) {
        const times = [row.small, row.large].map((value) => value.toFixed(1).padStart(12)).join('');
        const times95 = (row.large / row.small).toFixed(2).padStart(12);
        const goal = row.adds ? '  –  ' : `≤ ${GROWTH_GOAL}`;
        const raw = row.raw === null ? '' : row.raw.toFixed(1).padStart(9);
        const failed = row.failed === 0 ? '' : `  ${row.failed} FAILED`;
        console.log(`${row.name.padEnd(36)}${times}${times95}   ${goal}${raw}${failed}`);
      }
    }),
  );
}

/** Makes an engine of each kind for `use`; they end with it. */
async function withEngines(
  starts: readonly (() => Promise<Engine>)[],
  use: (...engines: readonly Engine[]) => Promise<void>,
): Promise<void> {
  const engines: Engine[] = [];
  try {
    for (const start of starts) engines.push(await start());
    await use(...engines);
  } finally {
    for (const engine of engines) await engine.close();
  }
}

// Who asks for some lists only waits for nothing else.
for (const start of only === '' ? [() => embeddedEngine(), externalEngine] : [])
  await withEngines([start], (engine) =>
    withServer(engine, async (url) => printRows(engine, await measureEngine(engine, url))),
  );
// Growing takes far longer than measuring: BENCH_DATA names a folder that keeps the grown databases for the next time.
const folder = process.env['BENCH_DATA'];
const grown = (count: number) => () =>
  embeddedEngine(folder === undefined ? undefined : join(folder, String(count)));
if (many > SMALL) await withEngines([grown(SMALL), grown(many)], printGrowth);
