import { startRole } from '@weitersagen/proof/role-process';
import { embeddedEngine, externalEngine, type Engine } from './api/engine.ts';
import { grow, measureLists } from './api/growth.ts';
import { measureEngine, type Row } from './api/measure-engine.ts';

const SMALL = 10_000;
const GROWTH_GOAL = 1.5;
const [largeText = '1000000'] = process.argv.slice(2);
const large = Number(largeText);

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

async function printGrowth(engine: Engine, url: string): Promise<void> {
  console.log(`\nGrowth on the ${engine.name}: ${SMALL}, then ${large} referrals of one tenant`);
  await grow(engine, SMALL);
  const before = await measureLists(engine, url);
  await grow(engine, large - SMALL);
  const after = await measureLists(engine, url);
  console.log(`${'what'.padEnd(36)} p95 ms at ${SMALL}   at ${large}   grows   goal`);
  for (const [name, small] of before) {
    const big = after.get(name) ?? 0;
    const times = [small, big].map((value) => value.toFixed(1).padStart(12)).join('');
    console.log(
      `${name.padEnd(36)}${times}${(big / small).toFixed(2).padStart(12)}   ≤ ${GROWTH_GOAL}`,
    );
  }
}

for (const start of [embeddedEngine, externalEngine]) {
  const engine = await start();
  const server = await startRole('api', { ...engine.env, APP_MODE: 'demo' });
  const url = `http://127.0.0.1:${server.port}`;
  try {
    printRows(engine, await measureEngine(engine, url));
    if (start === embeddedEngine && large > SMALL) await printGrowth(engine, url);
  } finally {
    await server.stop();
    await engine.close();
  }
}
