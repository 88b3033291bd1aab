import type { Tenant } from '@weitersagen/contracts/tenant';
import type { RouteEntry } from '@weitersagen/contracts/tenant';
import type { Area, RouteName } from '@weitersagen/contracts/route-table';
import type { RegistryUpdates } from '@weitersagen/contracts/signed-registry';
import type { DehydratedState } from '@tanstack/react-query';
import type { KeyVisualId } from '@weitersagen/ui/theme';
import type { Locale, Messages } from './i18n.ts';

/** One area as the registry of a tenant lists it. URLs are absolute, on the artefacts' origin. */
export interface RegistryEntry {
  readonly id: Exclude<Area, 'shell'>;
  readonly version: string;
  readonly entry: string;
  /** All styles of the area, one file. */
  readonly css: string | null;
  /** Script chunks each route needs beside the entry, for preloading. */
  readonly chunks: Partial<Record<RouteName, readonly string[]>>;
  readonly support: string;
  /** Range of the platform's interface that it works with. */
  readonly platform: string;
}

/** A forced login: the page it leads to and the pages that stay open, by name. */
export interface Gate {
  readonly page: string;
  readonly open: readonly string[];
}

/** What the edge puts into the page, so that nothing of it costs a request. */
export interface Boot {
  readonly tenant: Tenant;
  readonly locale: Locale;
  /** The tenant's key visual, by id. */
  readonly keyVisual: KeyVisualId;
  readonly routes: readonly RouteEntry[];
  /** What is live for this visitor; no area that does not fit this shell. */
  readonly registry: readonly RegistryEntry[];
  readonly updates: RegistryUpdates;
  readonly messages: Readonly<Record<string, Messages>>;
  /** Script of the tenant's external consent manager; null: the product asks itself. */
  readonly consentManager: string | null;
  /** Origins whose frame may hold the page and hears its height. */
  readonly frameParents: readonly string[];
  /** Where goals are sent with consent; null sends none. */
  readonly analytics: { readonly url: string; readonly siteId: number } | null;
  /** With a forced login: the page it leads to and the pages that stay open, by name; null without one. */
  readonly gate: Gate | null;
  /** Whether somebody who is about to leave is asked to stay. */
  readonly exitIntent: boolean;
  /** Present when the edge painted the page: the data it used. */
  readonly painted: { readonly route: RouteName; readonly query: DehydratedState } | null;
}
