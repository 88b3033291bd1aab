import type { RemoteBuild, ShellBuild } from './live-builds.ts';
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
  /** An area's bundle as it works with a shell, which must have been loaded before. */
  readonly remote: (build: RemoteBuild, shell: ShellBuild) => Promise<RemoteBundle>;
}

/** A failed load is not remembered: the next page view tries again. */
export function createBundleStore(root: string): BundleStore {
  const bundles = createServerBundles(root);
  const loads = new Map<string, Promise<unknown>>();
  function once(key: string, load: () => Promise<unknown>): Promise<unknown> {
    const known = loads.get(key);
    if (known) return known;
    const begun = load();
    loads.set(key, begun);
    begun.catch(() => loads.delete(key));
    return begun;
  }
  return {
    async shell(build) {
      const bundle = await once(build.folder, () => bundles.load(build.folder));
      if (!isShellBundle(bundle)) throw new Error("the shell's server bundle is not one");
      bundles.share(build.folder, bundle.platformModules);
      return bundle;
    },
    async remote(build, shell) {
      const load = () => bundles.load(build.folder, shell.folder);
      const bundle = await once(`${build.folder} ${shell.folder}`, load);
      if (!isRemoteBundle(bundle)) throw new Error(`the server bundle of ${build.id} is not one`);
      return bundle;
    },
  };
}
