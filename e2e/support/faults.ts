import { appendChange } from '@weitersagen/releases/change-log';
import { folderStore } from '@weitersagen/releases/folder-store';
import { areaPages } from './area-pages.ts';
import { copyVersion } from './copy-version.ts';
import type { AreaId } from './area-pages.ts';
import type { NetworkFault } from './faulty-origin.ts';
import type { Shipping } from './shipping.ts';

/** Faults of every file of an area on its way to a browser. */
export const networkFaults = [
  'hangs',
  'down',
  '404',
  'aborted',
  'HTML',
  'truncated',
  'wrong hash',
] as const satisfies readonly NetworkFault[];

/** Faults of a version that goes live. */
export const deployedFaults = [
  'missing hash',
  'throws at start',
  'throws at render',
  'incompatible range',
  'missing chunk',
] as const;

export type Fault = (typeof networkFaults)[number] | (typeof deployedFaults)[number];
export type DeployedFault = (typeof deployedFaults)[number];

/** A fault of one version is bridged by the version before; one that no version escapes, and one while drawing, is told. */
export const isTold = (fault: Fault): boolean =>
  fault === 'throws at render' || networkFaults.some((each) => each === fault);

type BuiltFault = 'throws at start' | 'throws at render';

const isBuilt = (fault: DeployedFault): fault is BuiltFault => Object.hasOwn(edits, fault);

const edits: Readonly<
  Record<
    BuiltFault,
    (id: AreaId) => { readonly file: string; readonly change: (text: string) => string }
  >
> = {
  'throws at start': () => ({
    file: 'src/remote.ts',
    change: (text) => `${text}\nif (Date.now() > 0) throw new Error('broken at its start');\n`,
  }),
  'throws at render': (id) => ({
    file: 'src/remote.ts',
    change: (text) =>
      text.replace(
        new RegExp(`(${areaPages[id].route}: \\(\\) =>\\s*import\\([^)]*\\))`),
        `$1.then(() => ({ default: () => { throw new Error('broken while drawn'); } }))`,
      ),
  }),
};

/** What a build's manifest says that these faults are about. */
interface Manifest {
  readonly platform: string;
  readonly integrity: Readonly<Record<string, string>>;
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

/** Faults that no build has: the same files under a manifest that says something else. */
const lies: Readonly<
  Record<Exclude<DeployedFault, BuiltFault>, (manifest: Manifest, id: AreaId) => Partial<Manifest>>
> = {
  'missing hash': ({ routes, integrity }, id) => {
    const [chunk = ''] = routes[areaPages[id].route] ?? [];
    const { [chunk]: _dropped, ...others } = integrity;
    return { integrity: others };
  },
  'incompatible range': () => ({ platform: '^2.0.0' }),
  'missing chunk': () => ({}),
};

/** Publishes a version of an area with that fault; answers it. */
export async function publishFaulty(
  ship: Shipping,
  id: AreaId,
  fault: DeployedFault,
): Promise<string> {
  if (!isBuilt(fault)) {
    return copyVersion(ship.store, id, ship.firstVersionOf(id), (text) => {
      const manifest: Manifest = JSON.parse(text);
      return { ...manifest, ...lies[fault](manifest, id) };
    });
  }
  const { file, change } = edits[fault](id);
  return ship.publishChanged(id, file, (text) => {
    const changed = change(text);
    if (changed === text) throw new Error(`${id} has nothing to change for "${fault}"`);
    return changed;
  });
}

/** Makes a version live as somebody would who writes the log by hand, since `promote` refuses some of them. */
export async function force(
  ship: Shipping,
  action: 'promote' | 'rollback',
  id: string,
  version: string,
  tenant: string,
): Promise<void> {
  const line = { action, id, version, tenant, percent: null, by: 'matrix' };
  await appendChange(folderStore(ship.store), line);
}
