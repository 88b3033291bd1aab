import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@weitersagen/platform/boot';
import type { Remote } from '@weitersagen/platform/remote';

const hangMs = 20_000; // a load that answers nothing counts as failed; product.md, section "11 Constants"

function isRemote(value: unknown): value is { default: Remote } {
  return typeof value === 'object' && value !== null && 'default' in value;
}

/** Rejects when `work` takes longer than the limit; the federation runtime itself would wait for ever. */
async function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer`)), hangMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Links the area's styles once; pages painted by the edge carry them already. */
async function loadStyles({ id, css }: RegistryEntry): Promise<void> {
  if (!css || document.querySelector(`[data-area="${id}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = css;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`styles of ${id} did not load`));
    });
    document.head.append(link);
  });
  link.dataset['area'] = id;
}

async function loadOnce(entry: RegistryEntry, attempt: number): Promise<Remote> {
  const name = entry.id.replaceAll('-', '_');
  const url = attempt === 0 ? entry.entry : `${entry.entry}?attempt=${attempt}`; // a failed module is cached under its address
  registerRemotes([{ name, entry: url, type: 'module' }], { force: attempt > 0 });
  const [module] = await within(
    Promise.all([loadRemote(`${name}/remote`), loadStyles(entry)]),
    entry.id,
  );
  if (!isRemote(module)) throw new Error(`${entry.id} exposes no remote`);
  return module.default;
}

/** Loads areas by id, each once; a failed load is tried anew, under a new address, when asked again. */
export function createRemoteLoader(registry: readonly RegistryEntry[]) {
  const loads = new Map<string, Promise<Remote>>();
  const attempts = new Map<string, number>();
  return (id: string): Promise<Remote> => {
    const known = loads.get(id);
    if (known) return known;
    const entry = registry.find((candidate) => candidate.id === id);
    if (!entry) return Promise.reject(new Error(`${id} is not in the registry`));
    const attempt = attempts.get(id) ?? 0;
    attempts.set(id, attempt + 1);
    const load = loadOnce(entry, attempt);
    loads.set(id, load);
    load.catch((error: unknown) => {
      console.error(`${id} ${entry.version} did not load`, error);
      loads.delete(id);
    });
    return load;
  };
}
