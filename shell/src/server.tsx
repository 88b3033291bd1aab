import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { edgeApi } from '@weitersagen/platform/api-provider';
import type { Boot } from '@weitersagen/platform/boot';
import { createI18n } from '@weitersagen/platform/i18n';
import { dehydrate } from '@tanstack/react-query';
import { createQueryClient } from '@weitersagen/platform/query-client';
import type { Remote } from '@weitersagen/platform/remote';
import { PageSymbols } from '@weitersagen/ui/page-symbols';
import type { KeyVisualId } from '@weitersagen/ui/theme';
import type { Services } from '@weitersagen/platform/services';
import { AppRoot } from './app-root.tsx';
import platformDe from '@weitersagen/platform/locales/de.json';
import platformEn from '@weitersagen/platform/locales/en.json';
import de from './locales/de.json';
import en from './locales/en.json';
import { createRouteModules } from './route-modules.ts';
import { buildRoutes } from './routes.tsx';

import '@weitersagen/ui/tokens.css';
import '@weitersagen/ui/base.css';
// Only the browser shows it; the edge inlines its styles like all others.
import './exit-intent/exit-dialog.module.css';

export { platformModules } from './platform-modules.ts';
export { consentBanner } from './consent/edge-banner.tsx';
export { pageTexts } from './page-texts.ts';
export { themeStyles } from './styles.ts';

/** The texts every page has, by namespace, for the edge to put into the page. */
export const messages = {
  de: { shell: de, platform: platformDe },
  en: { shell: en, platform: platformEn },
};

/** The drawings that icons and key visual refer to, to stand in the page beside the root. */
export function pageSymbols(keyVisual: KeyVisualId): ReactNode {
  return <PageSymbols keyVisual={keyVisual} />;
}

/** What the edge needs to paint one page. */
export interface PrepareInput {
  readonly boot: Omit<Boot, 'painted'>;
  readonly route: RouteName;
  readonly request: Request;
  readonly remote: Remote;
  /** Calls of the API, in process. */
  readonly fetch: typeof fetch;
}

export interface Prepared {
  readonly element: ReactNode;
  /** Read after rendering. */
  readonly title: () => string;
  readonly painted: () => NonNullable<Boot['painted']>;
}

/** Loads a route's data and gives the tree to render. Throws whatever its loader throws; the page then goes to the browser. */
export async function prepare({
  boot,
  route,
  request,
  remote,
  fetch,
}: PrepareInput): Promise<Prepared> {
  const { tenant, locale } = boot;
  const i18n = await createI18n(locale, boot.messages);
  const queryClient = createQueryClient('edge');
  let title = tenant.name;
  const services: Services = {
    tenant,
    locale,
    keyVisual: boot.keyVisual,
    api: edgeApi(tenant.id, locale, fetch),
    paths: Object.fromEntries(boot.routes.toReversed().map((entry) => [entry.name, entry.path])),
    prefetch: () => undefined,
    setTitle: (text) => {
      title = text;
    },
  };
  const modules = createRouteModules(() => Promise.resolve(remote), i18n, locale);
  const routes = buildRoutes({
    entries: boot.routes,
    services,
    modules,
    queryClient,
    isSignedIn: () => false,
    isStaffSignedIn: () => false,
    autologin: () => Promise.resolve(),
    gate: boot.gate,
    beforeVisit: () => Promise.resolve(),
    shownQuery: () => '',
    keepChannel: () => undefined, // its memory is everybody's
    onLoaderError: (error) => {
      throw error;
    },
  });
  const handler = createStaticHandler(routes);
  const context = await handler.query(request);
  if (context instanceof Response) throw new Error(`${route} redirects`);
  const failure = Object.values(context.errors ?? {})[0];
  if (failure) throw failure;
  const element = (
    <AppRoot services={services} queryClient={queryClient} i18n={i18n}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppRoot>
  );
  return { element, title: () => title, painted: () => ({ route, query: dehydrate(queryClient) }) };
}
