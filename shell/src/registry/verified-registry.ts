import type { RegistryPayload } from '@weitersagen/delivery/signed-registry';
import type { Boot } from '@weitersagen/platform/boot';
import { fetchRegistry } from './fetch-registry.ts';

const longestWaitMs = 600; // a visit never waits longer to hear whether its version is still live

const wait = (milliseconds: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), milliseconds);
  });

let asked: Promise<RegistryPayload | null> | null = null;

/** What is live now by a registry that can be trusted; null without one in time. Who asks meanwhile gets the same answer. */
export async function verifiedRegistry({
  updates,
  tenant,
}: Pick<Boot, 'updates' | 'tenant'>): Promise<RegistryPayload | null> {
  asked ??= fetchRegistry(updates, tenant.id)
    .catch((error: unknown) => {
      console.warn(error);
      return null;
    })
    .finally(() => {
      asked = null;
    });
  return Promise.race([asked, wait(longestWaitMs)]);
}
