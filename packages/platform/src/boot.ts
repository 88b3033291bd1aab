import type { Tenant } from '@weitersagen/contracts/tenant';
import type { RouteEntry } from '@weitersagen/contracts/tenant';
import type { Area, RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import type { ListedVersion, RegistryUpdates } from '@weitersagen/delivery/signed-registry';
import type { DehydratedState } from '@tanstack/react-query';
import type { KeyVisualId } from '@weitersagen/ui/theme';
import type { Locale, Messages } from './i18n.ts';

/** One area as the page lists it; the hashes of its scripts stand in the page's import map. */
export type RegistryEntry = Omit<ListedVersion, 'integrity' | 'id'> & {
  readonly id: Exclude<Area, 'shell'>;
};

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
  /** What the host of the page has beside the routes of clients; absent on those of clients. */
  readonly further?: Readonly<Record<string, RouteDefinition>>;
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
  /** An area that this browser gets from elsewhere, whatever is live. */
  readonly overridden?: Exclude<Area, 'shell'> | null;
  /** Present when the edge painted the page: the data it used. */
  readonly painted: { readonly route: RouteName; readonly query: DehydratedState } | null;
}
