import { unfitReasons, unhashedScripts } from '@weitersagen/delivery/fits-shell';
import type { RemoteManifest, ShellManifest } from '@weitersagen/delivery/remote-manifest';
import { liveIds, pointerOf } from '@weitersagen/delivery/live-versions';
import type { LiveVersions } from '@weitersagen/delivery/live-versions';
import { readLive } from './change-log.ts';
import type { ArtefactStore } from './store/artefact-store.ts';
import { damages, ifValid, readRemote, readShell } from './stored-builds.ts';

/** Stands for a tenant that has nothing of its own. */
const anyTenant = '';

/** The tenants that a change for `tenant` (null: everybody) reaches, as far as they differ. */
const reached = (live: LiveVersions, tenant: string | null): string[] =>
  tenant === null ? [anyTenant, ...Object.keys(live.tenants)] : [tenant];

/** Versions of `id` that visitors of these tenants get now, on trial or not. */
function liveNow(live: LiveVersions, id: string, tenants: readonly string[]): string[] {
  const versions = tenants.flatMap((tenant) => {
    const pointer = pointerOf(live, id, tenant);
    return pointer ? [pointer.history.at(-1), pointer.candidate?.version] : [];
  });
  return [...new Set(versions.filter((version) => version !== undefined))];
}

async function shellsOf(
  store: ArtefactStore,
  live: LiveVersions,
  tenants: readonly string[],
): Promise<ShellManifest[]> {
  const versions = liveNow(live, 'shell', tenants);
  const shells = await Promise.all(versions.map((version) => ifValid(readShell(store, version))));
  return shells.filter((shell) => shell !== null);
}

async function remotesOf(
  store: ArtefactStore,
  live: LiveVersions,
  tenants: readonly string[],
): Promise<RemoteManifest[]> {
  const ids = new Set(tenants.flatMap((tenant) => liveIds(live, tenant)));
  ids.delete('shell');
  const named = [...ids].flatMap((id) =>
    liveNow(live, id, tenants).map((version) => ifValid(readRemote(store, id, version))),
  );
  return (await Promise.all(named)).filter((remote) => remote !== null);
}

async function checkRemote(
  store: ArtefactStore,
  live: LiveVersions,
  manifest: RemoteManifest,
  tenants: readonly string[],
): Promise<string[]> {
  const { id, version, slots } = manifest;
  const shells = await shellsOf(store, live, tenants);
  const others = (await remotesOf(store, live, tenants)).filter((other) => other.id !== id);
  const offered = [...others, manifest].flatMap((other) => other.slots.provides);
  const lost = others.flatMap((other) =>
    other.slots.uses
      .filter((slot) => !offered.includes(slot))
      .map((slot) => `${other.id} ${other.version} shows ${slot}, which nobody would offer`),
  );
  return [
    ...(shells.length === 0 ? ['no shell is live: publish and promote "shell" first'] : []),
    ...shells.flatMap((shell) => unfitReasons(manifest, shell)),
    ...slots.uses
      .filter((slot) => !offered.includes(slot))
      .map((slot) => `${id} ${version} shows ${slot}, which no live area offers`),
    ...lost,
    ...unhashedScripts(manifest),
    ...(await damages(store, id, manifest)),
  ];
}

/**
 * Why a published version cannot go live for a tenant (null: everybody), one sentence each: it does not fit a shell or an area there,
 * is damaged or was never published. None when it can.
 */
export async function checkVersion(
  store: ArtefactStore,
  id: string,
  version: string,
  tenant: string | null,
): Promise<string[]> {
  const live = await readLive(store);
  const tenants = reached(live, tenant);
  const missing = [`${id} ${version} is not published in ${store.name}`];
  if (id === 'shell') {
    const shell = await readShell(store, version);
    if (!shell) return missing;
    const areas = await remotesOf(store, live, tenants);
    const unfit = areas.flatMap((area) =>
      unfitReasons(area, shell).map((reason) => `${reason} (${area.version} is live)`),
    );
    return [...unfit, ...(await damages(store, id, shell))];
  }
  const manifest = await readRemote(store, id, version);
  return manifest ? checkRemote(store, live, manifest, tenants) : missing;
}
