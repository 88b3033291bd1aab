import type { Engine } from './engine.ts';
import { fire, type Fired, type Shot } from './fire.ts';
import { startRawHttp } from './raw-http.ts';
import { rawPg } from './raw-pg.ts';
import { clientHeaders, createOne, creationShot, referralShot, tenantShot } from './shots.ts';

const SECONDS = 5;

/** One row of the table: requests a second beside what the parts alone can do. */
export interface Row {
  readonly name: string;
  readonly measured: Fired;
  readonly ceiling: string;
  readonly ceilingPerSecond: number;
  readonly goal: number;
}

async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(`${url}${tenantShot.path ?? ''}`, { headers: clientHeaders });
  return (await answer.arrayBuffer()).byteLength;
}

/** Measures the server rows on one engine, each beside its ceiling from the same minutes. */
export async function measureEngine(engine: Engine, url: string): Promise<readonly Row[]> {
  const at = (shot: Shot) => fire(url, [shot], { seconds: SECONDS });
  const raw = await startRawHttp(await bytesOf(url));
  const rawHttp = () => fire(raw.url, [{ method: 'GET', path: '/' }], { seconds: SECONDS });
  // Before and after, because the machine is not alone.
  const before = await rawHttp();
  const tenant = await at(tenantShot);
  const after = await rawHttp();
  raw.stop();
  const pg = await rawPg(engine.url, SECONDS);
  const referral = await at(referralShot(await createOne(url)));
  const creation = await at(creationShot);
  return [
    {
      name: 'cached GET, tenant configuration',
      measured: tenant,
      ceiling: 'node:http',
      ceilingPerSecond: (before.perSecond + after.perSecond) / 2,
      goal: 0.5,
    },
    {
      name: 'GET referral by number',
      measured: referral,
      ceiling: 'pg point read',
      ceilingPerSecond: pg.reads,
      goal: 0.2,
    },
    {
      name: 'create referral',
      measured: creation,
      ceiling: 'pg single-row insert',
      ceilingPerSecond: pg.inserts,
      goal: 0.3,
    },
  ];
}
