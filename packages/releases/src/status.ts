import type { Pointer } from '@weitersagen/delivery/live-versions';
import { edgeLines } from './await-shown.ts';
import { readLive, readLog } from './change-log.ts';
import type { TenantFigures } from './halt-trials.ts';
import type { ArtefactStore } from './store/artefact-store.ts';

const mostChanges = 20;

/** Lines that are read for those: of a long log, its end. */
const mostRead = 500;

function lineOf(who: string, { history, candidate, since, by }: Pointer): string {
  const before = history.at(-2);
  const trial = candidate ? `, on trial ${candidate.version} for ${candidate.percent} %` : '';
  return `  ${who.padEnd(14)} ${history.at(-1) ?? 'nothing'}${trial}  since ${since} by ${by}${before ? `, before ${before}` : ''}`;
}

/** What browsers told of a version at one tenant. */
export interface SeenFigures extends TenantFigures {
  /** Different browsers today and on the day with the most, estimated. */
  readonly browsersToday: number;
  readonly browsersMost: number;
  /** Pages that the edge could not paint. */
  readonly failedPaints: number;
  /** Milliseconds; null when nobody agreed to be measured. */
  readonly loadMs: number | null;
}

function figureLine(seen: SeenFigures): string {
  const { area, version, tenant, views, browsersToday, browsersMost } = seen;
  const { failures, failedPaints, loadMs } = seen;
  const facts = [
    `${views} page views`,
    `about ${browsersToday} browsers today and ${browsersMost} on the busiest day`,
    `${failures} failures`,
    `${failedPaints} first paints failed`,
    loadMs === null ? 'load time not measured' : `loaded in ${loadMs} ms`,
  ];
  return `  ${area} ${version}  ${tenant.padEnd(14)} ${facts.join(', ')}`;
}

/**
 * What is live where, since when and by whom, the last changes and, where `seen` is given, how each version does, as lines to print.
 * `only` limits it to one area.
 */
export async function statusLines(
  store: ArtefactStore,
  only?: string,
  seen?: readonly SeenFigures[],
): Promise<string[]> {
  const live = await readLive(store);
  const scopes = [live.everybody, ...Object.values(live.tenants)];
  const ids = [...new Set(scopes.flatMap((own) => Object.keys(own)))]
    .filter((id) => only === undefined || id === only)
    .sort();
  const areas = ids.flatMap((id) => {
    const everybody = live.everybody[id];
    const tenants = Object.entries(live.tenants).flatMap(([tenant, own]) => {
      const pointer = own[id];
      return pointer ? [lineOf(tenant, pointer)] : [];
    });
    return [id, ...(everybody ? [lineOf('every tenant', everybody)] : []), ...tenants];
  });
  const changes = (await readLog(store, mostRead))
    .filter(({ id }) => only === undefined || id === only)
    .slice(-mostChanges)
    .map(
      ({ at, by, action, id, version, tenant, percent }) =>
        `  ${at}  ${action.padEnd(8)} ${id} ${version}${percent === null ? '' : ` ${percent} %`}  ${tenant ?? 'every tenant'}  by ${by}`,
    );
  const figures = seen?.filter(({ area }) => only === undefined || area === only).map(figureLine);
  return [
    ...areas,
    `last changes in ${store.name}`,
    ...changes,
    'edges that run',
    ...(await edgeLines(store, only)),
    ...(figures ? ['in browsers, last 30 days', ...figures] : []),
  ];
}
