import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { generatePath } from 'react-router-dom';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Tenant } from '@weitersagen/contracts/tenant';
import type { Api } from '@weitersagen/api-client/api';
import type { KeyVisualId } from '@weitersagen/ui/theme';
import type { Locale } from './i18n.ts';

/** What the shell gives every area. */
export interface Services {
  readonly tenant: Tenant;
  readonly locale: Locale;
  readonly keyVisual: KeyVisualId;
  readonly api: Api;
  /** Path patterns of the tenant by route name, locale included. */
  readonly paths: Readonly<Record<string, string>>;
  /** Loads the modules of a route ahead of a visit; never throws. */
  readonly prefetch: (name: RouteName) => void;
  /** Receives the page's title; the edge collects it, the browser sets it. */
  readonly setTitle: (title: string) => void;
  /**
   * Loads the piece that an area offers under a name, for somebody who is signed in; it does not reject for a piece that does not
   * come. Null when there is none; undefined for a visitor, who gets no pieces. Absent on the edge.
   */
  readonly loadSlot?: (name: string) => Promise<ComponentType | null | undefined>;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({
  services,
  children,
}: {
  services: Services;
  children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The platform's services. Throws outside the shell. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs the shell');
  return services;
}

export const useTenant = (): Tenant => useServices().tenant;
export const useLocale = (): Locale => useServices().locale;
export const useApi = (): Api => useServices().api;

/** The address of a route by name, as this tenant has it; of the first page where the host has no such route. */
export function hrefOf(
  paths: Services['paths'],
  locale: Locale,
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
): string {
  const pattern = paths[name] ?? '/';
  return generatePath(`/:locale${pattern === '/' ? '' : pattern}`, { locale, ...params });
}

/** Gives `href(name, params)` in the current locale. */
export function useHref() {
  const { paths, locale } = useServices();
  return (name: RouteName, params?: Readonly<Record<string, string>>) =>
    hrefOf(paths, locale, name, params);
}
