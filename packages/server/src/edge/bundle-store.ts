import { createAreaPainter } from './painter/area-painter.ts';
import type { AreaPainter } from './painter/area-painter.ts';
import type { RemoteBuild, ShellBuild } from './live-builds.ts';
import { paintsPages } from './paints-pages.ts';
import { createServerBundles } from './server-bundles.ts';
import { isShellBundle, type ShellBundle } from './shell-bundle.ts';

/** Loads and remembers the server bundles of the live builds: the shell's in this thread, each area's in one of its own. */
export interface BundleStore {
  readonly shell: (build: ShellBuild) => Promise<ShellBundle>;
  /** What paints an area's pages as they are in a shell. */
  readonly area: (build: RemoteBuild, shell: ShellBuild) => AreaPainter;
  /** Ends the threads of versions that are live no more. */
  readonly keep: (isLive: (id: string, version: string) => boolean) => void;
  /** Ends every thread. */
  readonly close: () => void;
}

interface KeptPainter {
  readonly painter: AreaPainter;
  readonly build: RemoteBuild;
  readonly shell: ShellBuild;
}

/** A failed load is not remembered: the next page view tries again. `onBroken` is told of areas that are left alone for a while. */
export function createBundleStore(
  root: string,
  onBroken: (area: string, reason: string) => void,
): BundleStore {
  const bundles = createServerBundles(root);
  const shells = new Map<string, Promise<unknown>>();
  /** How often the bundle of a shell could not be loaded, by its folder. */
  const failed = new Map<string, number>();
  const painters = new Map<string, KeptPainter>();

  async function loadShell({ folder }: ShellBuild): Promise<unknown> {
    const known = shells.get(folder);
    if (known) return known;
    const begun = bundles.load(folder, undefined, failed.get(folder));
    shells.set(folder, begun);
    begun.catch(() => {
      shells.delete(folder);
      failed.set(folder, (failed.get(folder) ?? 0) + 1);
    });
    return begun;
  }

  return {
    async shell(build) {
      const bundle = await loadShell(build);
      if (!isShellBundle(bundle)) throw new Error("the shell's server bundle is not one");
      return bundle;
    },
    area(build, shell) {
      const key = `${build.folder} ${shell.folder}`;
      const known = painters.get(key);
      if (known) return known.painter;
      const start = { root, areaFolder: build.folder, shellFolder: shell.folder };
      const painter = createAreaPainter(start, paintsPages(build.id), (reason) =>
        onBroken(`${build.id} ${build.version}`, reason),
      );
      painters.set(key, { painter, build, shell });
      return painter;
    },
    keep(isLive) {
      for (const [key, { painter, build, shell }] of painters)
        if (!isLive(build.id, build.version) || !isLive('shell', shell.version)) {
          painter.end();
          painters.delete(key);
        }
    },
    close() {
      for (const { painter } of painters.values()) painter.end();
      painters.clear();
    },
  };
}
