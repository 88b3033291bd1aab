import { everyRoute } from '@weitersagen/contracts/every-route';
import type { RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import type { RegistryUpdates } from '@weitersagen/delivery/signed-registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { fillIn } from '@weitersagen/domain/fill-in';
import type { Locale } from '@weitersagen/domain/locale';
import type { Scheme } from '../platform/signed-preview.ts';
import type { BundleStore } from './bundle-store.ts';
import { hashesOf, listed, remoteBase } from './listed-versions.ts';
import type { Live, RemoteBuild } from './live-builds.ts';
import { alternatesOf, bannerHtml, drawnLook, visitSettings } from './page-frame.ts';
import { pageHtml } from './page-html.ts';
import { previewTags } from './preview-tags.ts';
import { inScheme, stilled } from './still-page.ts';
import { paintBudgetMs } from './painter/area-painter.ts';
import type { AreaPainter } from './painter/area-painter.ts';
import type { Promised } from './shell-bundle.ts';
import type { TenantPages } from './tenant-pages.ts';

/** One page view. */
export interface PageRequest {
  readonly live: Live;
  readonly pages: TenantPages;
  readonly locale: Locale;
  /** The route the address matches; null shows the not-found page, `Sso` stands outside the languages. */
  readonly route: RouteName | 'Sso' | null;
  /** Name of the product that the page is about. */
  readonly product: string | undefined;
  /** What the tenant's editors wrote for pages, see `createPageContent`. */
  readonly content: object;
  /** What each product of a catalogue page brings today, in cents. */
  readonly rewards: readonly number[];
  /** What the referral that the page is about promises to whom. */
  readonly promise: Promised | null;
  /** Value of the visitor's consent cookie. */
  readonly consent: string | undefined;
  /** Whether a referrer's session cookie came; nobody has looked whether it is good. */
  readonly isSignedIn: boolean;
  /** The scheme of a page that is only looked at, in which no script runs; null for every other. */
  readonly still: Scheme | null;
  /** Absolute address of the page. */
  readonly url: string;
  readonly nonce: string;
  readonly remotesOrigin: string;
  /** Where the page asks later what is live, and whom it believes. */
  readonly updates: RegistryUpdates;
  /** HTML above the page, for what nobody may overlook. */
  readonly banner: (locale: Locale) => string;
  /** Off: every page is left to the browser. */
  readonly firstPaint: boolean;
  readonly fetch: typeof fetch;
  /** Told when a first paint failed; the page goes to the browser all the same. */
  readonly onPaintFailed: (area: string, error: unknown) => void;
}

const bootFailed = {
  de: 'Die Seite konnte nicht geladen werden. Bitte laden Sie sie neu.',
  en: 'The page could not be loaded. Please reload it.',
};
const noScript = {
  de: 'Für diese Seite wird JavaScript benötigt.',
  en: 'This page needs JavaScript.',
};

const assetBase = (live: Live): string => `/assets/${live.shell.version}/`;

/** Texts of the shell and, where the page belongs to an area, of that area. Without the area's the browser loads them itself. */
async function messagesOf(
  live: Live,
  bundles: BundleStore,
  build: RemoteBuild | undefined,
  locale: Locale,
  deadline: number,
) {
  const shell = await bundles.shell(live.shell);
  const isHere = build?.origin === undefined; // no code from elsewhere runs in the edge
  const texts = build && isHere && (await bundles.area(build, live.shell).texts(deadline))[locale];
  return { ...shell.messages[locale], ...(build && texts ? { [build.id]: texts } : {}) };
}

/** Hashes of every script that this page may ever load. */
function integrityOf(shellBase: string, { live, remotesOrigin }: PageRequest) {
  const shell = Object.entries(live.shell.integrity).map(
    ([name, hash]) => [shellBase + name, hash] as const,
  );
  const areas = live.remotes.flatMap((build) => Object.entries(hashesOf(remotesOrigin, build)));
  return Object.fromEntries([...shell, ...areas]);
}

/** The greatest time for painting a page without scripts, in milliseconds: no browser would render it later. */
const stillPaintMs = 5000;

/** Makes the HTML of a page: painted where the route asks for it and nothing fails, else with an empty root. */
export async function composePage(request: PageRequest, bundles: BundleStore): Promise<string> {
  const { live, pages, locale, nonce, remotesOrigin, still } = request;
  const deadline = performance.now() + (still ? stillPaintMs : paintBudgetMs);
  const route = request.route === 'Sso' ? null : request.route;
  const definition: RouteDefinition | undefined = route ? everyRoute[route] : undefined;
  const build = live.remotes.find(({ id }) => id === definition?.area);
  const shell = await bundles.shell(live.shell);
  const look = drawnLook(shell, live, pages);
  const boot = {
    tenant: pages.tenant,
    locale,
    keyVisual: look.keyVisual,
    routes: pages.routes,
    registry: live.remotes.map((area) => listed(remotesOrigin, area)),
    updates: request.updates,
    messages: {
      ...(await messagesOf(live, bundles, build, locale, deadline)),
      content: request.content,
    },
    ...(pages.further === null ? {} : { further: pages.further }),
    ...visitSettings(pages),
    // A page that is only looked at leads nobody to a sign-in.
    ...(still ? { gate: null } : {}),
    overridden: live.remotes.find(({ origin }) => origin)?.id ?? null,
  };
  const shownRoute = request.route ?? 'FileNotFound';
  const { pathname } = new URL(request.url);
  const { rewards, promise } = request;
  const texts = shell.pageTexts(locale, shownRoute, { pathname, rewards, promise });
  // Behind a forced login the browser decides: the edge knows nobody.
  const isOpen = boot.gate === null || (route !== null && boot.gate.open.includes(route));
  const painted =
    request.firstPaint && isOpen && definition?.firstPaint && route && build && !build.origin
      ? await paint(request, bundles.area(build, live.shell), boot, route, build.id, deadline)
      : null;
  const shellBase = `${assetBase(live)}browser/`;
  const areaBase = build ? remoteBase(remotesOrigin, build) : '';
  const { product } = request;
  const named = product !== undefined && texts.named ? fillIn(texts.named, { product }) : undefined;
  const title = painted?.title ?? `${named ?? texts.title} · ${pages.tenant.name}`;
  const { description } = texts;
  const html = pageHtml({
    locale,
    title,
    description,
    preview: previewTags({ pages, locale, route, url: request.url, title, description }),
    route: shownRoute,
    isStaffPage: definition?.staff !== undefined,
    isSignedIn: request.isSignedIn,
    alternates: alternatesOf(pages, request.url, route !== null),
    before: still ? '' : request.banner(locale) + bannerHtml(shell, pages, locale, request.consent),
    nonce,
    css: inScheme(look.css + live.shell.css, still),
    areaCss: build ? { id: build.id, css: inScheme(build.css, still) } : null,
    around: look.around,
    icon: look.icon,
    fonts: look.fonts,
    scripts: still ? [] : live.shell.scripts.map((file) => shellBase + file),
    areaScripts:
      build && route && !still
        ? [build.entry, ...build.exposed, ...(build.routes[route] ?? [])].map(
            (file) => areaBase + file,
          )
        : [],
    integrity: integrityOf(shellBase, request),
    boot: { ...boot, painted: painted?.state ?? null },
    html: painted?.html ?? '',
    symbols: renderToStaticMarkup(shell.pageSymbols(look.keyVisual)),
    texts: { bootFailed: bootFailed[locale], noScript: noScript[locale] },
  });
  return still ? stilled(html) : html;
}

async function paint(
  { url, nonce, fetch, onPaintFailed }: PageRequest,
  painter: AreaPainter,
  boot: object,
  route: RouteName,
  area: string,
  deadline: number,
) {
  try {
    return await painter.paint({ boot, route, url, nonce }, fetch, deadline);
  } catch (error) {
    onPaintFailed(area, error);
    return null;
  }
}
