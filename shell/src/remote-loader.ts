import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Boot, RegistryEntry } from '@weitersagen/platform/boot';
import type { Remote } from '@weitersagen/platform/remote';
import type { LoadedRemote } from './loaded-remote.ts';
import { loadStyles } from './area-styles.ts';
import { areaFailedEvent } from './telemetry/watch-failures.ts';
import { rememberLoads, within } from './load-attempts.ts';

function isRemote(value: unknown): value is { default: Remote } {
  return typeof value === 'object' && value !== null && 'default' in value;
}

/** Loads the code and styles of a version; `attempt` counts from 0 and makes the address of each try a new one. */
async function loadVersion(
  entry: Pick<RegistryEntry, 'entry' | 'css'> & { readonly id: string },
  attempt: number,
): Promise<LoadedRemote> {
  const { id } = entry;
  const name = id.replaceAll('-', '_');
  const url = attempt === 0 ? entry.entry : `${entry.entry}?attempt=${attempt}`; // a failed module is cached under its address
  registerRemotes([{ name, entry: url, type: 'module' }], { force: attempt > 0 });
  const work = Promise.all([loadRemote(`${name}/remote`), loadStyles(entry, attempt > 0)]);
  const [module] = await within(work, id);
  if (!isRemote(module)) throw new Error(`${id} exposes no remote`);
  return module.default;
}

/** The edge preloads the area of the page it composed, and has checked it for this page. */
const isPreloaded = ({ entry }: RegistryEntry): boolean =>
  document.querySelector(`link[href="${entry}"]`) !== null;

/**
 * Loads areas by id, each once, in the version that the page came with. What fails is tried again under another address and then in
 * the version before, both out of a fresh registry. `broken` is an area that came but whose files did not: it is not given again.
 */
export function createRemoteLoader(boot: Boot) {
  const { registry, updates, tenant } = boot;
  let counted = 0; // no address twice, whichever version
  async function recover(id: string, broken?: Remote): Promise<LoadedRemote> {
    window.dispatchEvent(new CustomEvent(areaFailedEvent, { detail: id }));
    const { recoverRemote } = await import(
      /* webpackChunkName: "registry" */ './registry/recover-remote.ts'
    );
    const own = registry.find((entry) => entry.id === id);
    const lost = { id, updates, tenant: tenant.id, own, failed: broken && own?.version };
    return recoverRemote(lost, (version) => loadVersion(version, (counted += 1)));
  }

  const { ask, replace } = rememberLoads<LoadedRemote>(async (id, attempt) => {
    const entry = registry.find((candidate) => candidate.id === id);
    try {
      if (!entry) throw new Error(`${id} is not in the registry`);
      if (attempt === 0) {
        if (!isPreloaded(entry)) {
          const { approve } = await import(
            /* webpackChunkName: "registry" */ './registry/approve.ts'
          );
          await approve(boot, entry);
        }
        return await loadVersion(entry, 0);
      }
    } catch (error) {
      console.error(`${id} ${entry?.version ?? ''} did not load`, error);
    }
    return recover(id);
  });
  return (id: string, broken?: Remote): Promise<LoadedRemote> =>
    broken ? replace(id, () => recover(id, broken)) : ask(id);
}
