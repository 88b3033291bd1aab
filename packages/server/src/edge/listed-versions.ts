import type { ListedVersion, RegistryPayload } from '@weitersagen/delivery/signed-registry';
import type { Live, RemoteBuild } from './live-builds.ts';

/** Address of a build's files for browsers. */
export const remoteBase = (origin: string, { id, version, origin: own }: RemoteBuild): string =>
  `${own ?? origin}/remotes/${id}/${version}/browser/`;

const prefixed = (base: string, hashes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [base + name, hash]));

/** Hashes of a build's scripts by their addresses. */
export const hashesOf = (origin: string, build: RemoteBuild): Record<string, string> =>
  prefixed(remoteBase(origin, build), build.integrity);

/** A build as the page lists it: its hashes stand in the page's import map, and the edge has seen that it fits the page's shell. */
export function listed(origin: string, build: RemoteBuild): Omit<ListedVersion, 'integrity'> {
  const base = remoteBase(origin, build);
  return {
    id: build.id,
    version: build.version,
    entry: base + build.entry,
    css: `${base}area.css`,
    chunks: Object.fromEntries(
      Object.entries(build.routes).map(([name, files]) => [name, files.map((file) => base + file)]),
    ),
    support: build.support,
    platform: build.platform,
    shared: build.shared,
    permissions: build.permissions,
    consents: build.consents,
    ...(build.slots.provides.length > 0 ? { slots: build.slots.provides } : {}),
  };
}

const issuedEveryMs = 600_000;

/** The registry of a tenant for one share of its visitors. */
export function registryPayload(
  live: Live,
  tenant: string,
  revision: string,
  origin: string,
  now: Date,
): RegistryPayload {
  const issuedAt = new Date(Math.floor(now.getTime() / issuedEveryMs) * issuedEveryMs);
  return {
    tenant,
    revision,
    issuedAt: issuedAt.toISOString(),
    shell: { version: live.shell.version, revoked: [...live.revokedShells] },
    remotes: live.areas.map(({ id, builds, revoked }) => ({
      id,
      revoked: [...revoked],
      versions: builds.map((build) => ({
        ...listed(origin, build),
        integrity: hashesOf(origin, build),
      })),
    })),
  };
}
