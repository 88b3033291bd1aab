import type { Browser } from '@playwright/test';
import type { AreaId } from './area-pages.ts';
import { breachOf } from './fault-cell.ts';
import { deployedFaults, force, networkFaults, publishFaulty } from './faults.ts';
import type { DeployedFault, Fault } from './faults.ts';
import type { FaultyOrigin } from './faulty-origin.ts';
import type { Shipping } from './shipping.ts';

/** What the walks run on. */
export interface MatrixScene {
  readonly browser: Browser;
  readonly ship: Shipping;
  readonly faulty: FaultyOrigin;
  readonly isQuick: boolean;
}

/** What came of each fault of each area. */
export interface CellResult {
  readonly area: AreaId;
  readonly fault: Fault;
  readonly breach: string | null;
}

type Work = () => Promise<CellResult>;

const siteOf = (scene: MatrixScene, tenant: string) =>
  `http://${tenant}.localhost:${scene.ship.port}`;

function networkCell(
  scene: MatrixScene,
  area: AreaId,
  fault: (typeof networkFaults)[number],
): Work {
  const { browser, faulty, isQuick } = scene;
  return async () => {
    const { userAgent, end } = faulty.meet({ area, fault, part: '.js' });
    const site = siteOf(scene, 'funkelnetz');
    const cell = { area, fault, site, userAgent, isQuick, unfit: null, end: async () => end() };
    return { area, fault, breach: await breachOf(browser, cell) };
  };
}

function deployedCell(scene: MatrixScene, area: AreaId, fault: DeployedFault): Work {
  const { browser, ship, faulty, isQuick } = scene;
  const tenant = 'lindenschutz';
  return async () => {
    const version = await publishFaulty(ship, area, fault);
    await force(ship, 'promote', area, version, tenant);
    await ship.untilKnown(tenant);
    const met = { area, fault: 'missing chunk', part: `/${version}/browser/route-` } as const;
    const userAgent = fault === 'missing chunk' ? faulty.meet(met).userAgent : 'Mozilla/5.0 Chrome';
    const end = async () => {
      await force(ship, 'rollback', area, version, tenant);
      await ship.untilKnown(tenant);
    };
    const isUnfit = fault === 'missing hash' || fault === 'incompatible range';
    const unfit = isUnfit ? version : null;
    const cell = { area, fault, site: siteOf(scene, tenant), userAgent, isQuick, unfit, end };
    const breach = await breachOf(browser, cell);
    if (breach !== null) await end();
    return { area, fault, breach };
  };
}

/** Meets one fault of one area. Answers what went otherwise than it must; null when nothing did. */
export async function meetFault(
  scene: MatrixScene,
  area: AreaId,
  fault: Fault,
): Promise<string | null> {
  const network = networkFaults.find((each) => each === fault);
  const deployed = deployedFaults.find((each) => each === fault);
  const work = network
    ? networkCell(scene, area, network)
    : deployed && deployedCell(scene, area, deployed);
  return (await work?.())?.breach ?? null;
}

/** Takes work from a list, one after the other. */
async function lane(works: Work[], done: (result: CellResult) => void): Promise<void> {
  for (let next = works.shift(); next; next = works.shift()) done(await next());
}

/** Walks through every fault of these areas, two browsers for faults of the network and one for versions at a time. */
export async function walkMatrix(
  scene: MatrixScene,
  areas: readonly AreaId[],
  told: (result: CellResult) => void,
): Promise<readonly CellResult[]> {
  const results: CellResult[] = [];
  const done = (result: CellResult) => {
    results.push(result);
    told(result);
  };
  const network = networkFaults.flatMap((fault) =>
    areas.map((area) => networkCell(scene, area, fault)),
  );
  const deployed = areas.flatMap((area) =>
    deployedFaults.map((fault) => deployedCell(scene, area, fault)),
  );
  await Promise.all([lane(network, done), lane(network, done), lane(deployed, done)]);
  return results;
}

/** The results as a table, a line for each fault. */
export function matrixTable(results: readonly CellResult[], areas: readonly AreaId[]): string {
  const widest = Math.max(...[...networkFaults, ...deployedFaults].map(({ length }) => length));
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(widest), ...cells.map((cell, at) => cell.padEnd(areas[at]?.length ?? 0))]
      .join('  ')
      .trimEnd();
  const rows = [...networkFaults, ...deployedFaults].map((fault) =>
    line(
      fault,
      areas.map((area) => {
        const result = results.find((each) => each.area === area && each.fault === fault);
        return result ? (result.breach === null ? '✓' : '✗') : '-';
      }),
    ),
  );
  return [line('', areas), ...rows].join('\n');
}
