import type { Pointer } from '@weitersagen/domain/live-versions';
import { liveVersions } from '@weitersagen/domain/live-versions';
import { readLog } from '../change-log.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';

const mostChanges = 20;

function lineOf(who: string, { history, candidate, since, by }: Pointer): string {
  const before = history.at(-2);
  const trial = candidate ? `, on trial ${candidate.version} for ${candidate.percent} %` : '';
  return `  ${who.padEnd(14)} ${history.at(-1) ?? 'nothing'}${trial}  since ${since} by ${by}${before ? `, before ${before}` : ''}`;
}

/** What is live where, since when and by whom, and the last changes, as lines to print. `only` limits it to one area. */
export async function statusLines(store: ArtefactStore, only?: string): Promise<string[]> {
  const log = await readLog(store);
  const live = liveVersions(log);
  const ids = [...new Set(log.map(({ id }) => id))]
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
  const changes = log
    .filter(({ id }) => only === undefined || id === only)
    .slice(-mostChanges)
    .map(
      ({ at, by, action, id, version, tenant, percent }) =>
        `  ${at}  ${action.padEnd(8)} ${id} ${version}${percent === null ? '' : ` ${percent} %`}  ${tenant ?? 'every tenant'}  by ${by}`,
    );
  return [...areas, `last changes in ${store.name}`, ...changes];
}
