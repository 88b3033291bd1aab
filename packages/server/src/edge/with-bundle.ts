import type { Artefacts } from './artefacts.ts';
import type { BundleStore } from './bundle-store.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Live } from './live-builds.ts';

function liveOrNull(artefacts: Artefacts, tenant: string, share: number): Live | null {
  try {
    return artefacts.live(tenant, share);
  } catch (error) {
    if (error instanceof StartupError) return null;
    throw error;
  }
}

/**
 * What is live for a tenant's visitor with that share, in a shell whose server bundle is loaded. One that cannot be loaded is passed
 * over, and what was live before it shows. Null when none is left.
 */
export async function liveWithBundle(
  artefacts: Artefacts,
  bundles: BundleStore,
  tenant: string,
  share: number,
): Promise<Live | null> {
  for (;;) {
    const live = liveOrNull(artefacts, tenant, share);
    if (!live) return null;
    try {
      await bundles.shell(live.shell);
      return live;
    } catch (error) {
      artefacts.leaveOut(live.shell, String(error));
    }
  }
}
