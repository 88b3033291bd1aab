import type { Boot, RegistryEntry } from '@weitersagen/platform/boot';
import { verifiedRegistry } from './verified-registry.ts';
import { incompatibility } from './incompatibility.ts';
import { pageHashes } from './page-hashes.ts';

/**
 * Checks a version that the page came with before any of its code runs: that it fits this page, that the browser will check the hash
 * of each of its scripts, and that the signed registry, where it can be had in time, names the same hashes. Throws with the reason.
 */
export async function approve(boot: Boot, entry: RegistryEntry): Promise<void> {
  const refuse = (reason: string) => new Error(`${entry.id} ${entry.version} ${reason}`);
  const reason = incompatibility(entry);
  if (reason !== null) throw refuse(reason);
  const hashes = pageHashes();
  const scripts = [entry.entry, ...Object.values(entry.chunks).flat()];
  const bare = scripts.find((address) => hashes[address] === undefined);
  if (bare !== undefined) throw refuse(`has no hash of ${bare}`);
  const registry = await verifiedRegistry(boot);
  const signed = registry?.remotes
    .find(({ id }) => id === entry.id)
    ?.versions.find(({ version }) => version === entry.version);
  const other = signed && scripts.find((address) => signed.integrity[address] !== hashes[address]);
  if (other !== undefined) throw refuse(`is signed with another hash of ${other}`);
}
