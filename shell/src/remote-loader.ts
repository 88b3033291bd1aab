import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@weitersagen/platform/boot';
import type { Remote } from '@weitersagen/platform/remote';
import { loadStyles } from './area-styles.ts';
import { areaFailedEvent } from './telemetry/watch-failures.ts';
import { rememberLoads, within } from './load-attempts.ts';

const hangMs = 20_000; // the federation runtime itself would wait for ever; product.md, section "11 Constants"

function isRemote(value: unknown): value is { default: Remote } {
  return typeof value === 'object' && value !== null && 'default' in value;
}

async function loadOnce(entry: RegistryEntry, attempt: number): Promise<Remote> {
  const name = entry.id.replaceAll('-', '_');
  const url = attempt === 0 ? entry.entry : `${entry.entry}?attempt=${attempt}`; // a failed module is cached under its address
  registerRemotes([{ name, entry: url, type: 'module' }], { force: attempt > 0 });
  const work = Promise.all([loadRemote(`${name}/remote`), loadStyles(entry)]);
  const [module] = await within(work, entry.id, hangMs);
  if (!isRemote(module)) throw new Error(`${entry.id} exposes no remote`);
  return module.default;
}

/** Loads areas by id, each once; a failed load is tried anew, under a new address, when asked again. */
export function createRemoteLoader(registry: readonly RegistryEntry[]) {
  return rememberLoads(async (id, attempt) => {
    const entry = registry.find((candidate) => candidate.id === id);
    if (!entry) throw new Error(`${id} is not in the registry`);
    try {
      return await loadOnce(entry, attempt);
    } catch (error) {
      console.error(`${id} ${entry.version} did not load`, error);
      window.dispatchEvent(new CustomEvent(areaFailedEvent, { detail: id }));
      throw error;
    }
  });
}
