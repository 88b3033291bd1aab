import type { ComponentType } from 'react';
import type { Area, RouteName } from '@weitersagen/contracts/route-table';
import type { RemoteDeclaration } from '@weitersagen/delivery/remote-manifest';
import type { Tenant } from '@weitersagen/contracts/tenant';
import type { Api } from '@weitersagen/api-client/api';
import type { QueryClient } from '@tanstack/react-query';
import type { Locale, Messages } from './i18n.ts';

export type { RemoteDeclaration };

/** What a route may use to get its data before it is shown; the same on the edge and in the browser. */
export interface LoaderContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly locale: Locale;
  readonly tenant: Tenant;
  readonly api: Api;
  readonly queryClient: QueryClient;
}

/** A file of `src/routes/`: the page, and what must be loaded before it. */
export interface RouteModule {
  readonly default: ComponentType;
  readonly loader?: (context: LoaderContext) => Promise<unknown>;
}

/** A piece that an area offers to pages of others. @public stays in the recorded interface */
export interface SlotModule {
  readonly default: ComponentType;
}

/** What a separately deployed area gives the shell. */
export interface Remote {
  readonly id: Exclude<Area, 'shell'>;
  readonly routes: Partial<Record<RouteName, () => Promise<RouteModule>>>;
  readonly messages: Readonly<Record<Locale, () => Promise<{ readonly default: Messages }>>>;
  /** Pieces by versioned name, such as `referrer/status@1`. */
  readonly slots?: Readonly<Record<string, () => Promise<SlotModule>>>;
}

/** Declares an area; its only exposed module exports the result as default. */
export function defineRemote(remote: Remote): Remote {
  return remote;
}
