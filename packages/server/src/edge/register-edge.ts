import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { everyRoute } from '@weitersagen/contracts/every-route';
import { insteadAfterLeaving, staysAfterLeaving } from '@weitersagen/contracts/open-pages';
import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { withoutEmptyCampaign } from '@weitersagen/domain/campaign-channel';
import { cataloguePages } from '@weitersagen/domain/catalogue-pages';
import { CONSENT_COOKIE } from '@weitersagen/domain/constants';
import { ApiError } from '../platform/api-error.ts';
import type { Tenant } from '../platform/database/tenant-directory.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { offeredRewardRepository, productName } from '../catalogue/public.ts';
import { loggable } from '../platform/http/error-answer.ts';
import { languageOf } from '../platform/http/language.ts';
import { barePage } from './bare-page.ts';
import { createArtefacts } from './artefacts.ts';
import { createBundleStore } from './bundle-store.ts';
import { composePage } from './compose-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { shutPage } from './shut-page.ts';
import { pictureOf, textPage } from './text-page.ts';
import { hasLocaleForm, isTechnical, localeOfPath, preferredLocale } from './locale-redirect.ts';
import { isServedOn, liveOn } from './live-builds.ts';
import { matchRoute } from '../platform/match-route.ts';
import { newPageStamp } from '../platform/telemetry/page-stamp.ts';
import { readCookies } from '../platform/http/read-cookies.ts';
import { createVersionCounts } from './ops/version-counts.ts';
import { asOverridden } from './override/as-overridden.ts';
import { lookPreviewIn } from '../platform/look-preview.ts';
import { placeOnStartPage, textPreviewIn } from '../platform/text-preview.ts';
import { PAGE_PASS, signPagePass } from '../platform/page-pass.ts';
import { isOpenTo } from '../platform/preview.ts';
import { registerPreview } from './preview-route.ts';
import { OVERRIDE_COOKIE, overrideOf } from './override/override-cookie.ts';
import { overrideLink, registerOverride } from './override/override-route.ts';
import { registerRegistry } from './registry-route.ts';
import type { RegistrySigner } from './registry-signer.ts';
import { serveArtefacts } from './serve-artefacts.ts';
import { registerSiteFiles } from './site-files.ts';
import { createPageContent, withTyped } from './page-content.ts';
import { createTenantPages, inLook } from './tenant-pages.ts';
import { readSessionCookie } from '../people/public.ts';
import { livingPromise } from '../referrals/public.ts';
import { newShare, shareCookie, shareIn } from './visitor-share.ts';
import { warmUp } from './warm-up.ts';
import { liveWithBundle } from './with-bundle.ts';

const compress = promisify(brotliCompress);

export interface EdgeOptions {
  /** Folder of the builds. */
  readonly artefacts: string;
  /** Origin of the areas' artefacts, asked at each page since the port may be chosen at start. */
  readonly remotesOrigin: () => string;
  readonly firstPaint: boolean;
  readonly signer: RegistrySigner;
  /** Origins that an operator may be shown areas from; none by default. */
  readonly overrideOrigins?: readonly string[];
}

function isRouteName(name: string | null): name is RouteName {
  return name !== null && Object.hasOwn(everyRoute, name);
}

/** An answer of the API such as an unknown number: the page says so itself, nothing is broken. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'status' in error &&
    Number(error.status) >= 400 &&
    Number(error.status) < 500
  );
}

async function sendHtml(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  html: string,
) {
  void reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache, private')
    .header('vary', 'Accept-Encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return reply.header('content-encoding', 'br').send(body);
}

/** Says that the page cannot be shown for now. */
async function sendBroken(reply: FastifyReply, request: FastifyRequest) {
  const html = barePage('broken', languageOf(request.headers['accept-language']));
  return sendHtml(reply, request, 503, html);
}

/** Says that nothing is on a host, to browsers as a page. Throws unknownTenant for everything else. */
async function sendNothing(reply: FastifyReply, request: FastifyRequest) {
  if (!`${request.headers.accept}`.includes('text/html')) throw new ApiError('unknownTenant');
  const html = barePage('nothingHere', languageOf(request.headers['accept-language']));
  return sendHtml(reply, request, 404, html);
}

/** The address that somebody asked for. Throws unknownPath for a path and unknownTenant for a host that can be none. */
function addressOf({ url, protocol, host }: FastifyRequest): URL {
  if (!url.startsWith('/')) throw new ApiError('unknownPath');
  const address = `${protocol}://${host}${url}`;
  if (!URL.canParse(address)) throw new ApiError('unknownTenant');
  return new URL(address);
}

/** A text that operators type, which their pages post for a frame: it may be as long as a legal text is. Only the start page is asked for like that. */
function registerTextPreview(
  app: FastifyInstance,
  page: (request: FastifyRequest, reply: FastifyReply, form: URLSearchParams) => Promise<unknown>,
): void {
  void app.register(async (forms) => {
    const kind = 'application/x-www-form-urlencoded';
    forms.addContentTypeParser(kind, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    forms.post<{ Body: unknown }>('/:locale', async (request, reply) => {
      if (!(request.body instanceof URLSearchParams)) throw new ApiError('unknownPath');
      return page(request, reply, request.body);
    });
  });
}

/** The edge: pages of the tenants' hosts, artefacts of shell and areas. Register it after the API. */
export async function registerEdge(
  app: FastifyInstance,
  deps: AppDeps,
  options: EdgeOptions,
): Promise<void> {
  const artefacts = createArtefacts(options.artefacts, (reason) => app.log.error(reason));
  let kept = artefacts.revision(); // fails now rather than at the first page
  const bundles = createBundleStore(options.artefacts, (area, reason) =>
    app.log.error({ area, reason }, 'first paints are left to browsers for a while'),
  );
  app.addHook('onClose', async () => bundles.close());
  await warmUp(bundles, artefacts, options.firstPaint);
  const overrides = { origins: options.overrideOrigins ?? [], signer: options.signer };
  const tenantPages = createTenantPages(app);
  const pageContent = createPageContent(app, deps);
  app.addHook('onListen', () => {
    // So that the first visitors have it too; without a database they wait for it as ever.
    readAhead().catch((error: unknown) => app.log.warn({ err: loggable(error) }, 'not read ahead'));
  });
  const counts = createVersionCounts(app, deps);
  await serveArtefacts(app, options.artefacts);

  /** Name of the product whose number ends an address. */
  async function productOf(tenant: Tenant, { pathname }: URL): Promise<string | undefined> {
    const number = pathname.split('/').at(-1) ?? '';
    if (!/^\d{1,9}$/.test(number)) return undefined;
    return deps.withTenant(tenant, (tx) => productName(tx, Number(number)));
  }

  /** What the referral at an address promises; null unless it lives, or where that cannot be read: the page stands without. */
  async function promiseOf(tenant: Tenant, { pathname }: URL) {
    const number = pathname.split('/').at(-1) ?? '';
    return deps
      .withTenant(tenant, (tx) => livingPromise(tx, number, 'de')) // no word of the product is used
      .catch((error: unknown) => {
        app.log.warn({ err: loggable(error) }, 'a page stands without what its link promises');
        return null;
      });
  }

  /** Where the pages of clients are, which operators see in the look that they type. */
  const originsOfClients = async () =>
    (await deps.tenants.all()).map(({ config }) => new URL(config.url).origin);
  const originOfOperators = async () => new URL((await deps.tenants.operator()).config.url).origin;

  /** Reads what editors wrote for pages of every tenant; one that fails is read with its first page. */
  async function readAhead(): Promise<void> {
    for (const tenant of await deps.tenants.all()) {
      const { host } = new URL(tenant.config.url);
      const pages = await tenantPages(tenant, host).catch(() => null);
      if (pages === null) continue;
      for (const locale of pages.tenant.locales.list) await pageContent(pages, host, locale);
    }
  }

  /** What products of the catalogue page at an address bring today, in cents. */
  async function rewardsAt(tenant: Tenant, { pathname }: URL): Promise<readonly number[]> {
    const slug = pathname.slice(4).replace(/\/$/, '').toLowerCase();
    const category = cataloguePages.find((each) => each.slug === slug)?.category;
    if (category === undefined) return [];
    return deps.withTenant(tenant, async (tx) =>
      Object.values(await offeredRewardRepository(tx).highestByProduct(category)),
    );
  }

  /** The page at an address; `form` asks for it with a text that is not saved. Throws unknownPath for a form that is not signed. */
  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    form: URLSearchParams | null = null,
  ) {
    const { host } = request;
    const url = addressOf(request);
    const isSso = /^\/sso\/?$/.test(url.pathname); // where an identity provider sends people back
    if (isTechnical(url.pathname) && !isSso) throw new ApiError('unknownPath');
    const tenant = await deps.tenants.byHost(host);
    if (!tenant) {
      const name = host.toLowerCase().replace(/:\d+$/, '');
      const broken = (await deps.tenants.broken()).some(({ hosts }) => hosts.includes(name));
      return broken ? sendBroken(reply, request) : sendNothing(reply, request);
    }
    // What is live was shown there before operators had pages of their own; bookmarks still ask for it.
    const [old, language = ''] = /^(\/(?:de|en))?\/ops\/remotes$/.exec(url.pathname) ?? [];
    if (tenant.kind === 'operator' && old !== undefined)
      return reply.redirect(language + operatorRoutes.BetriebAuslieferungen.path, 308);
    const saved = await tenantPages(tenant, host);
    const look = await lookPreviewIn(tenant, url.searchParams);
    const pages = look === null ? saved : inLook(saved, look.look, tenant.config.fonts);
    const typed = form && (await textPreviewIn(tenant, form));
    if (form !== null && typed === null) throw new ApiError('unknownPath');
    const preview = typed ?? look;
    const offered = pages.tenant.locales.list;
    const cookies = readCookies(request.headers.cookie);
    const preferred = preferredLocale(
      cookies['ws-locale'],
      request.headers['accept-language'],
      offered,
    );
    if (!hasLocaleForm(url.pathname) && !isSso) {
      const path = url.pathname === '/' ? '' : url.pathname;
      return reply
        .header('vary', 'Accept-Language, Cookie')
        .redirect(`/${preferred}${path}${withoutEmptyCampaign(url.search)}`, 302);
    }
    const locale = localeOfPath(url.pathname, offered);
    const name = isSso ? 'Sso' : locale ? matchRoute(pages.routes, url.pathname.slice(3)) : null;
    const hasLeft = tenant.isClosed && (name === null || !staysAfterLeaving(name));
    const instead = hasLeft && name !== null ? insteadAfterLeaving(name) : null;
    if (instead !== null)
      return reply.redirect(`/${locale ?? preferred}${everyRoute[instead].path}`, 302);
    const nonce = newPageStamp(deps.accessTokens, tenant.id, new Date());
    const known = shareIn(cookies);
    const share = known ?? newShare();
    if (known === null && artefacts.hasTrial(tenant.id))
      void reply.header('set-cookie', shareCookie(share, request.protocol === 'https'));
    const whole = await liveWithBundle(artefacts, bundles, tenant.id, share);
    const isShut =
      hasLeft || (preview === null && !(await isOpenTo(tenant, request.headers.cookie)));
    if (isShut) {
      const about = { pages, locale: locale ?? preferred, nonce };
      const html = await shutPage(hasLeft ? 'left' : 'soon', whole, bundles, about);
      const origin = options.remotesOrigin();
      void reply.header('content-security-policy', contentSecurityPolicy(nonce, origin, pages));
      return sendHtml(reply, request, hasLeft ? 410 : 404, html);
    }
    if (!whole) return sendBroken(reply, request);
    const { live, origin, banner } = await asOverridden(
      liveOn(tenant.kind, whole),
      overrideOf(cookies[OVERRIDE_COOKIE], tenant.id, overrides, new Date()),
      nonce,
    );
    if (artefacts.revision() !== kept) bundles.keep(artefacts.isLive);
    kept = artefacts.revision();
    const route = name === 'Sso' || isRouteName(name) ? name : null;
    const owner = route === null || route === 'Sso' ? 'shell' : everyRoute[route].area;
    const shown = live.remotes.find(({ id }) => id === owner);
    const build = { area: shown ? owner : 'shell', version: (shown ?? live.shell).version };
    // What comes from elsewhere is nobody's version.
    if (!shown?.origin && preview === null)
      counts.view(tenant, build, `${request.ip}\n${request.headers['user-agent'] ?? ''}`);
    void reply
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonce, `${options.remotesOrigin()} ${origin}`.trimEnd(), pages, {
          frames: tenant.kind === 'operator' ? await originsOfClients() : [],
          stillIn: preview === null ? null : await originOfOperators(),
        }),
      )
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    const content = await pageContent(pages, host, locale ?? preferred);
    if (typed !== null && placeOnStartPage(typed.text) === null) {
      const about = { pages, locale: locale ?? preferred, nonce };
      return sendHtml(reply, request, 200, await textPage(typed, live, bundles, about));
    }
    const html = await composePage(
      {
        live,
        pages,
        locale: locale ?? preferred,
        route,
        product:
          route === 'Empfehlen' || route === 'Produkt' ? await productOf(tenant, url) : undefined,
        content: typed === null ? content : withTyped(content, typed.text, pictureOf(typed, pages)),
        rewards: route === 'Katalog' ? await rewardsAt(tenant, url) : [],
        still: preview?.scheme ?? null,
        promise: route === 'Empfehlung' ? await promiseOf(tenant, url) : null,
        consent: cookies[CONSENT_COOKIE],
        isSignedIn:
          preview === null && readSessionCookie(request.headers.cookie, 'referrer') !== null,
        url: url.href,
        nonce,
        banner,
        remotesOrigin: options.remotesOrigin(),
        updates: {
          url: `/registry/${tenant.id}?share=${share}`,
          revision: artefacts.revision(),
          keys: options.signer.trusted,
        },
        firstPaint: options.firstPaint,
        fetch: inProcessFetch(
          app,
          host,
          preview === null ? {} : { [PAGE_PASS]: await signPagePass(tenant) },
        ),
        onPaintFailed: (area, error) => {
          if (isRefusal(error)) return;
          request.log.warn({ area, err: loggable(error) }, 'first paint failed');
          counts.failedPaint(tenant, build);
        },
      },
      bundles,
    );
    const isPage = isSso || (isRouteName(name) && name !== 'FileNotFound');
    return sendHtml(reply, request, isPage ? 200 : 404, html);
  }

  // Pages name their icon themselves; browsers ask for this address on any other document.
  app.get('/favicon.ico', async (_request, reply) =>
    reply.code(204).header('cache-control', 'public, max-age=86400').send(),
  );
  registerSiteFiles(app, deps, tenantPages);
  registerOverride(app, deps, overrides);
  registerPreview(app, deps);
  deps.deliveries.facts = {
    hasShell: () => artefacts.hasShell(),
    revision: () => artefacts.revision(),
    shown: () => artefacts.shown(),
    pointers: ({ id, kind }) => artefacts.pointers(id).filter((each) => isServedOn(kind, each)),
    origins: overrides.origins,
    linkTo: (tenant, address) => overrideLink(tenant, address, overrides, new Date()),
  };
  registerRegistry(app, deps, artefacts, options.signer, options.remotesOrigin);
  app.get('/', (request, reply) => page(request, reply));
  app.get('/*', (request, reply) => page(request, reply));
  registerTextPreview(app, page);
}
