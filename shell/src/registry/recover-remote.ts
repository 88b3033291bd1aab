import type { ListedVersion, RegistryUpdates } from '@weitersagen/delivery/signed-registry';
import type { RegistryEntry } from '@weitersagen/platform/boot';
import type { LoadedRemote } from '../loaded-remote.ts';
import { addIntegrity } from './add-integrity.ts';
import { fetchRegistry } from './fetch-registry.ts';
import { incompatibility } from './incompatibility.ts';
import { pageHashes } from './page-hashes.ts';

/** What is to be recovered. */
interface Lost {
  readonly id: string;
  readonly updates: RegistryUpdates;
  readonly tenant: string;
  /** The version the page came with. */
  readonly own: RegistryEntry | undefined;
  /** A version that is not to be tried again. */
  readonly failed: string | undefined;
}

/** The versions to try by a fresh registry; when none can be had that is to be trusted, the page's own once more. */
async function versionsOf({ id, updates, tenant, own }: Lost): Promise<ListedVersion[]> {
  try {
    const { remotes } = await fetchRegistry(updates, tenant);
    return remotes.find((remote) => remote.id === id)?.versions ?? [];
  } catch (error) {
    console.error(error);
    return own ? [{ ...own, integrity: pageHashes() }] : [];
  }
}

const attemptsPerPage = 40; // more addresses with a query than one page ever asks for

/** Hashes for the plain addresses and for the entry's with the number of a try. */
function hashesOf({ entry, integrity }: ListedVersion): Record<string, string> {
  const hash = integrity[entry];
  if (hash === undefined) throw new Error(`the registry has no hash of ${entry}`);
  const tries = Array.from({ length: attemptsPerPage }, (_, index) => [
    `${entry}?attempt=${index + 1}`,
    hash,
  ]);
  return { ...integrity, ...Object.fromEntries(tries) };
}

/**
 * Loads an area in the wanted version or else in the one before, by a fresh and verified registry and with checked hashes. Rejects
 * with the first error when none can be had.
 */
export async function recoverRemote(
  lost: Lost,
  load: (version: ListedVersion) => Promise<LoadedRemote>,
): Promise<LoadedRemote> {
  const { id, failed } = lost;
  const versions = await versionsOf(lost);
  const errors: unknown[] = [];
  for (const version of versions) {
    if (version.version === failed) continue;
    try {
      const reason = incompatibility(version);
      if (reason !== null) throw new Error(`${id} ${version.version} ${reason}`);
      addIntegrity(hashesOf(version));
      return { ...(await load(version)), isOther: true };
    } catch (error) {
      errors.push(error);
      console.error(`${id} ${version.version} did not load`, error);
    }
  }
  throw errors[0] ?? new Error(`there is no other version of ${id}`);
}
