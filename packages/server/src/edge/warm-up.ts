import type { Artefacts } from './artefacts.ts';
import type { BundleStore } from './bundle-store.ts';
import { liveWithBundle } from './with-bundle.ts';

const longestMs = 5000;
const anyTenant = '';

/**
 * Loads the shell for tenants without versions of their own, so that an edge knows before its first visitor which one it can show, and with
 * `areas` every area, so that the first visitor need not wait for paint and texts.
 */
export async function warmUp(
  bundles: BundleStore,
  artefacts: Artefacts,
  areas: boolean,
): Promise<void> {
  if (!artefacts.hasShell()) return;
  const live = await liveWithBundle(artefacts, bundles, anyTenant, 0);
  if (!live || !areas) return; // without a shell the process says that it is not ready
  const deadline = performance.now() + longestMs;
  await Promise.all(live.remotes.map((build) => bundles.area(build, live.shell).texts(deadline)));
}
