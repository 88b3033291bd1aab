import type { Artefacts } from './artefacts.ts';
import type { BundleStore } from './bundle-store.ts';

const longestMs = 5000;
const anyTenant = '';

/** Loads every area for tenants without versions of their own, so that the first visitor need not wait for paint and texts. */
export async function warmUp(bundles: BundleStore, artefacts: Artefacts): Promise<void> {
  if (!artefacts.pointers(anyTenant).some(({ id }) => id === 'shell')) return;
  const { shell, remotes } = artefacts.live(anyTenant, 0);
  const deadline = performance.now() + longestMs;
  await Promise.all(remotes.map((build) => bundles.area(build, shell).texts(deadline)));
}
