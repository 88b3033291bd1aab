import type { RegistryPayload } from '@weitersagen/delivery/signed-registry';
import type { Boot } from '@weitersagen/platform/boot';
import type { i18n } from '@weitersagen/platform/i18n';
import { shellBuild } from '../telemetry/build-of.ts';
import { carryTyped, keepTyped } from '../typed-input.ts';
import { verifiedRegistry } from './verified-registry.ts';

/** What a visit has to do about versions: nothing, offer the new one, or leave a version that was taken back. */
export type Verdict = 'stay' | 'offer' | 'leave';

/** The versions a page came with. */
export interface PageVersions {
  readonly shell: string;
  readonly areas: readonly { readonly id: string; readonly version: string }[];
}

/** Compares what a page came with and what is live now, for a visit to an area (or `shell`). */
export function verdictOf(page: PageVersions, now: RegistryPayload, area: string): Verdict {
  if (now.shell.revoked.includes(page.shell)) return 'leave';
  const here = page.areas.find(({ id }) => id === area)?.version;
  const remote = now.remotes.find(({ id }) => id === area);
  const wanted = remote?.versions[0]?.version;
  if (here !== undefined && remote?.revoked.includes(here)) return 'leave';
  if (here === undefined && wanted !== undefined) return 'leave'; // the page had none, now there is one
  return now.shell.version !== page.shell || wanted !== here ? 'offer' : 'stay';
}

/**
 * Asks before a visit from one path to another what is live. A version that was taken back is left by loading the visited address as a document, which never
 * resolves; a new version is offered. Without an answer in time, or with one that cannot be trusted, the page stays as it is.
 */
export async function checkVisit(
  boot: Boot,
  texts: i18n,
  area: string,
  from: string,
  url: URL,
): Promise<void> {
  carryTyped(from, url.pathname);
  if (area === boot.overridden) return;
  const page = { shell: shellBuild().version, areas: boot.registry };
  const now = await verifiedRegistry(boot);
  const verdict = now ? verdictOf(page, now, area) : 'stay';
  if (verdict === 'leave') {
    if (url.pathname === window.location.pathname) keepTyped('ws.typed'); // the same form comes back
    window.location.assign(url);
    await new Promise(() => undefined); // the page is going
  }
  if (verdict !== 'offer') return;
  const { offerUpdate } = await import(/* webpackChunkName: "offer-update" */ './offer-update.tsx');
  offerUpdate(texts);
}
