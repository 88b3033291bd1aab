import type { DeliveredVersion } from '@weitersagen/contracts/operator-deliveries';
import type { Pointer } from '@weitersagen/delivery/live-versions';
import type { SeenVersion } from '../../platform/telemetry/version-repository.ts';

function stateOf({ history, candidate, revoked }: Pointer, version: string) {
  if (candidate?.version === version) return 'trial';
  if (history.at(-1) === version) return 'live';
  if (revoked.includes(version)) return 'revoked';
  return history.at(-2) === version ? 'before' : 'old';
}

const nothingSeen = {
  views: 0,
  browsersToday: 0,
  browsersMost: 0,
  failures: 0,
  failedPaints: 0,
  loadMs: null,
};

/** The versions of an area that are on trial, live or before that, and those that browsers still had, each with its figures. */
export function versionRows(
  pointer: Pointer & { readonly id: string },
  seen: readonly SeenVersion[],
): DeliveredVersion[] {
  const { id, history, candidate, since, by } = pointer;
  const own = seen.filter(({ area }) => area === id);
  const current = [candidate?.version, history.at(-1), history.at(-2)];
  const versions = new Set([...current, ...own.map(({ version }) => version)]);
  return [...versions]
    .filter((version) => version !== undefined)
    .map((version) => {
      const figures = own.find((each) => each.version === version) ?? nothingSeen;
      const isChanged = version === (candidate?.version ?? history.at(-1));
      const state = stateOf(pointer, version);
      return {
        ...figures,
        area: id,
        version,
        state,
        percent: state === 'trial' ? (candidate?.percent ?? null) : null,
        since: isChanged ? new Date(since).toISOString() : null,
        by: isChanged ? by : null,
      };
    });
}
