import type { RemoteBuild, ShellBuild } from './artefacts.ts';
import { createServerBundles } from './server-bundles.ts';
import {
  isRemoteBundle,
  isShellBundle,
  type RemoteBundle,
  type ShellBundle,
} from './shell-bundle.ts';

/** Loads and remembers the server bundles of the live builds. */
export interface BundleStore {
  readonly shell: (build: ShellBuild) => Promise<ShellBundle>;
  readonly remote: (build: RemoteBuild) => Promise<RemoteBundle>;
}

/** A failed load is not remembered: the next page view tries again. */
export function createBundleStore(root: string): BundleStore {
  const bundles = createServerBundles(root);
  const loads = new Map<string, Promise<unknown>>();
  function once(folder: string): Promise<unknown> {
    const known = loads.get(folder);
    if (known) return known;
    const load = bundles.load(folder);
    loads.set(folder, load);
    load.catch(() => loads.delete(folder));
    return load;
  }
  return {
    async shell(build) {
      const bundle = await once(build.folder);
      if (!isShellBundle(bundle)) throw new Error("the shell's server bundle is not one");
      bundles.share(bundle.platformModules);
      return bundle;
    },
    async remote(build) {
      const bundle = await once(build.folder);
      if (!isRemoteBundle(bundle)) throw new Error(`the server bundle of ${build.id} is not one`);
      return bundle;
    },
  };
}
