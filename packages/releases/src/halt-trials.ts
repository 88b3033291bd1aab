import { failsTooOften } from '@weitersagen/delivery/trial-health';
import type { VersionFigures } from '@weitersagen/delivery/trial-health';
import { pointerOf } from '@weitersagen/delivery/live-versions';
import type { LiveVersions } from '@weitersagen/delivery/live-versions';
import { appendChange, readLive } from './change-log.ts';
import type { ArtefactStore } from './store/artefact-store.ts';

/** What is known of one version at one tenant. */
export interface TenantFigures extends VersionFigures {
  readonly tenant: string;
  /** An area, or `shell`. */
  readonly area: string;
  readonly version: string;
}

/** A trial that was ended; `tenant` is null when it was everybody's. */
export interface Halted {
  readonly id: string;
  readonly version: string;
  readonly tenant: string | null;
}

interface Trial extends Halted {
  readonly beside: string | undefined;
}

/** Who stands in the log for a trial that ended by itself. */
export const haltedBy = 'trial watch';

function trialsOf(live: LiveVersions): Trial[] {
  const scopes = [[null, live.everybody] as const, ...Object.entries(live.tenants)];
  return scopes.flatMap(([tenant, pointers]) =>
    Object.entries(pointers).flatMap(([id, { candidate, history }]) =>
      candidate ? [{ id, version: candidate.version, tenant, beside: history.at(-1) }] : [],
    ),
  );
}

/** Sum over the tenants that have this trial. */
function sumOf(
  live: LiveVersions,
  { id, version: trial, tenant }: Trial,
  figures: readonly TenantFigures[],
  version: string | undefined,
): VersionFigures {
  const own = figures.filter(
    (each) =>
      each.area === id &&
      each.version === version &&
      (tenant === null || each.tenant === tenant) &&
      pointerOf(live, id, each.tenant)?.candidate?.version === trial,
  );
  return {
    views: own.reduce((sum, { views }) => sum + views, 0),
    failures: own.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/** Takes back every version on trial that fails too often beside the version it would replace. Answers what it took back. */
export async function haltTrials(
  store: ArtefactStore,
  figuresNow: () => Promise<readonly TenantFigures[]>,
): Promise<Halted[]> {
  const live = await readLive(store);
  const trials = trialsOf(live);
  if (trials.length === 0) return [];
  const figures = await figuresNow();
  const failing = trials.filter((trial) =>
    failsTooOften(
      sumOf(live, trial, figures, trial.version),
      sumOf(live, trial, figures, trial.beside),
    ),
  );
  for (const { id, version, tenant } of failing)
    await appendChange(store, {
      action: 'rollback',
      id,
      version,
      tenant,
      percent: null,
      by: haltedBy,
    });
  return failing.map(({ id, version, tenant }) => ({ id, version, tenant }));
}
