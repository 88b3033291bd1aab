import { CHUNK_NOTICE_MS } from '@weitersagen/domain/constants';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { knowRoutes } from '@weitersagen/contracts/route-table';
import type { Area, RouteName } from '@weitersagen/contracts/route-table';
import { campaignChannel } from '@weitersagen/domain/campaign-channel';
import type { Boot } from '@weitersagen/platform/boot';
import { keepChannel } from '@weitersagen/platform/channel';
import { createI18n } from '@weitersagen/platform/i18n';
import type { i18n } from '@weitersagen/platform/i18n';
import { hydrate } from '@weitersagen/platform/query';
import { createQueryClient } from '@weitersagen/platform/query-client';
import { createBrowserRouter, RouterProvider } from '@weitersagen/platform/router';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import { restoreSession, useSession } from '@weitersagen/platform/session';
import { announceNavigations } from './announce-navigations.ts';
import { AppRoot } from './app-root.tsx';
import { atFirstUse } from './at-first-use.ts';
import { browserServices } from './browser-services.ts';
import { createRouteModules } from './route-modules.ts';
import type { RemoteSource } from './route-modules.ts';
import { buildRoutes, routeId } from './routes.tsx';
import { watchConsent } from './consent/watch-consent.ts';
import { watchFailures } from './telemetry/watch-failures.ts';
import type { VisitFacts } from './visit-facts.ts';
import { takeAdminToken, visitorOf } from './visitor.ts';
import { takeLateFonts } from './late-fonts.ts';
import { leaveEndedPages, watchSession } from './session-watch.ts';

const typedKey = 'ws.typed'; // what switchLanguage carries over; listed on the privacy page as essential

/**
 * Starts the interface in the browser: hydrates what the edge painted, or renders from nothing.
 * `loadRemote` gives an area by id. Answers the root of what it drew.
 */
export async function start(boot: Boot, loadRemote: RemoteSource): Promise<Root> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const { tenant, locale } = boot;
  knowRoutes(boot.further);
  restoreSession();
  takeAdminToken();
  const texts = await createI18n(locale, boot.messages);
  const modules = createRouteModules(loadRemote, texts, locale);
  const queryClient = createQueryClient('browser');
  const services = browserServices(boot, modules, (name) =>
    pieceFor(name, boot, loadRemote, texts),
  );

  const { consentManager, analytics, registry } = boot;
  const facts: VisitFacts = { api: services.api, locale, consentManager, analytics, registry };
  watchFailures(facts);

  if (window.parent !== window && boot.frameParents.length > 0)
    await import(/* webpackChunkName: "framed" */ './framed.ts')
      .then(({ tellHeight, restoreFromCookie }) => {
        tellHeight(boot.frameParents);
        return restoreFromCookie(services.api);
      })
      .catch(() => undefined); // without it the frame keeps its height

  const visitor = visitorOf(services.api);
  const painted = await paintedRoute(boot, modules.load);
  if (painted && boot.painted) {
    hydrate(queryClient, boot.painted.query);
    const channel = campaignChannel(new URLSearchParams(window.location.search)); // no guard is asked about a painted page
    if (channel !== null) keepChannel(channel);
    if (tenant.autologin && !visitor.isSignedIn()) void visitor.autologin();
  }

  const routes = buildRoutes({
    entries: boot.routes,
    services,
    modules,
    queryClient,
    ...visitor,
    gate: boot.gate,
    beforeVisit: visitCheck(boot, texts, painted !== null),
    onLoaderError: () => undefined, // the page asks again and shows what failed
  });
  const router = createBrowserRouter(
    routes,
    painted ? { hydrationData: { loaderData: { [idOf(boot, painted)]: null } } } : {},
  );
  announceNavigations(router);
  takeLateFonts();
  const tree = (
    <AppRoot services={services} queryClient={queryClient} i18n={texts}>
      <RouterProvider router={router} />
    </AppRoot>
  );
  if (!painted) root.replaceChildren();
  const drawn = painted
    ? hydrateRoot(root, tree, {
        onCaughtError: reportError, // a page that breaks while it is drawn is a failure of its area
        onRecoverableError: (error) => console.error('hydration', error),
      })
    : createRoot(root, { onCaughtError: reportError });
  if (!painted) drawn.render(tree);
  watchSession();
  leaveEndedPages(() => void router.revalidate());
  if (tabStorage.read(typedKey) !== null)
    void import(/* webpackChunkName: "typed-input" */ './typed-input.ts').then(({ restoreTyped }) =>
      restoreTyped(typedKey),
    );
  if (boot.exitIntent)
    void import(/* webpackChunkName: "exit-intent" */ './exit-intent/watch-exit.tsx').then(
      ({ watchExit }) =>
        watchExit({ locale, toProducts: () => void router.navigate(`/${locale}`) }),
    );
  watchConsent(facts);
  const tellConnection = async () => {
    const { showConnection } = await import(
      /* webpackChunkName: "connection-notice" */ './connection-notice.tsx'
    );
    showConnection(texts, router);
  };
  atFirstUse(tellConnection);
  setTimeout(() => router.state.initialized || tellConnection(), CHUNK_NOTICE_MS);
  return drawn;
}

/** A piece for a slot. They are for people who are signed in: visitors load nothing of them. */
async function pieceFor(name: string, boot: Boot, loadRemote: RemoteSource, texts: i18n) {
  if (useSession.getState().status !== 'signedIn') return undefined;
  const { loadSlot } = await import(/* webpackChunkName: "registry" */ './load-slot.tsx');
  return loadSlot(boot, loadRemote, texts, name);
}

/** Asks before each visit but the first, which came with its versions, what is live; no visit fails by it. */
function visitCheck(boot: Boot, texts: i18n, isFirstShown: boolean) {
  let shown = isFirstShown ? window.location.pathname : null;
  return async (area: Area, url: URL): Promise<void> => {
    const from = shown;
    shown = url.pathname;
    if (from !== null)
      await import(/* webpackChunkName: "registry" */ './registry/check-visit.ts')
        .then(({ checkVisit }) => checkVisit(boot, texts, area, from, url))
        .catch(() => undefined);
  };
}

/** The painted route as the router names it at this address. */
function idOf({ routes }: Boot, name: RouteName): string {
  const path = decodeURI(window.location.pathname)
    .slice(3)
    .replace(/(.)\/$/, '$1');
  const own = routes.find((entry) => entry.name === name && entry.path === path);
  return own ? routeId(routes, name, own.path) : name;
}

/** The route the edge painted, with its modules loaded; null when the browser must render by itself. */
async function paintedRoute(
  boot: Boot,
  load: (name: RouteName) => Promise<unknown>,
): Promise<RouteName | null> {
  if (!boot.painted) return null;
  try {
    await load(boot.painted.route);
    return boot.painted.route;
  } catch {
    return null; // the router loads again and shows the failure
  }
}
