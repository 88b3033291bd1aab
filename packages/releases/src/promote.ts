import { pointerOf } from '@weitersagen/delivery/live-versions';
import type { LiveVersions, Pointer } from '@weitersagen/delivery/live-versions';
import { appendChange, readLive } from './change-log.ts';
import type { Wanted } from './await-shown.ts';
import type { ArtefactStore } from './store/artefact-store.ts';
import { checkVersion } from './check.ts';

/** For whom something goes live or is taken back, and who decides. */
export interface Decision {
  readonly id: string;
  /** Null: every tenant. */
  readonly tenant: string | null;
  readonly by: string;
}

/** What became of a decision: `version` is live now (or on trial). */
export interface Outcome {
  readonly version: string;
  /** False when it was so before. */
  readonly isChange: boolean;
  /** What edges have to show for it; null without a change. */
  readonly wanted: Wanted | null;
}

const where = (tenant: string | null): string => (tenant === null ? 'every tenant' : tenant);

function pointerFor(live: LiveVersions, { id, tenant }: Decision): Pointer | undefined {
  return tenant === null ? live.everybody[id] : pointerOf(live, id, tenant);
}

async function refuseUnfit(store: ArtefactStore, decision: Decision, version: string) {
  const { id, tenant } = decision;
  const reasons = await checkVersion(store, id, version, tenant);
  if (reasons.length > 0)
    throw new Error(
      `${id} ${version} does not go live for ${where(tenant)}:\n- ${reasons.join('\n- ')}`,
    );
}

/** Whether the live versions already are what a promotion asks for, also where a tenant has a version of its own. */
function isSo(live: LiveVersions, decision: Decision, version: string, percent: number | null) {
  const { id, tenant } = decision;
  const own = Object.values(live.tenants).flatMap((pointers) => pointers[id] ?? []);
  const pointers = [pointerFor(live, decision), ...(tenant === null ? own : [])];
  return pointers.every((pointer) =>
    percent === null
      ? pointer?.history.at(-1) === version && pointer.candidate === null
      : pointer?.candidate?.version === version && pointer.candidate.percent === percent,
  );
}

/**
 * Makes a published version live, for all visitors or for `percent` of them (1 to 99). Throws with every reason when it does not fit
 * what it would meet there; then nothing changed.
 */
export async function promote(
  store: ArtefactStore,
  decision: Decision,
  version: string,
  percent: number | null = null,
): Promise<Outcome> {
  await refuseUnfit(store, decision, version);
  const live = await readLive(store);
  if (isSo(live, decision, version, percent)) return { version, isChange: false, wanted: null };
  if (percent !== null && !pointerFor(live, decision)?.history.length)
    throw new Error(
      `${decision.id} has nothing live for ${where(decision.tenant)}: a share of the visitors needs a version for the others.`,
    );
  const line = await appendChange(store, { action: 'promote', version, percent, ...decision });
  const { id, tenant } = decision;
  const as = percent === null ? 'live' : 'trial';
  return { version, isChange: true, wanted: { id, tenant, line, version, as } };
}

/**
 * Takes the trial back, or else the live version, which leads to the one before. Answers the version that is live then. Throws when
 * there is nothing to go back to or when the version before does not fit any more.
 */
export async function rollBack(store: ArtefactStore, decision: Decision): Promise<Outcome> {
  const pointer = pointerFor(await readLive(store), decision);
  const current = pointer?.history.at(-1);
  if (!pointer || current === undefined)
    throw new Error(`${decision.id} was never live for ${where(decision.tenant)}.`);
  const { candidate, history } = pointer;
  const target = candidate ? current : history.at(-2);
  if (target === undefined)
    throw new Error(
      `${decision.id} has no version before ${current}: promote another one instead.`,
    );
  await refuseUnfit(store, decision, target);
  const version = candidate?.version ?? current;
  const { id, tenant } = decision;
  const change = { action: 'rollback', version, percent: null, ...decision } as const;
  const line = await appendChange(store, change);
  const wanted = { id, tenant, line, version, as: 'gone', instead: target } as const;
  return { version: target, isChange: true, wanted };
}
