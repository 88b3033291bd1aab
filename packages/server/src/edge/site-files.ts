import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../platform/api-error.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { referredProduct } from '../catalogue/public.ts';
import type { Tenant } from '../platform/database/tenant-directory.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { createByteCache } from '../platform/images/byte-cache.ts';
import { pictureRepository } from '../platform/images/picture-repository.ts';
import { brandOf } from '../platform/mail/brands.ts';
import { livingPromise } from '../referrals/public.ts';
import { clientFontRepository, lookPictureRepository } from '../tenancy/public.ts';
import { keepPictures } from './kept-pictures.ts';
import { publicRoutes } from './public-routes.ts';
import { canBeDrawn, referralPicture } from './referral-picture.ts';
import { markIcon, productPicture, tenantIcon, tenantPicture } from './site-pictures.ts';
import type { TenantPages } from './tenant-pages.ts';

/** What tells a product's picture from others: the hash of a photo, else the drawing itself. */
const keyOf = (
  own: { readonly source: string | Buffer; readonly photo: string | null } | undefined,
): string => own?.photo ?? String(own?.source ?? '');

/** What a look is made of, by how its address ends. */
const lookTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

/** Room for the fonts of some fifty clients. */
const FONT_CACHE_BYTES = 8 * 1024 * 1024;
const DAY = 'public, max-age=86400';

function siteMap(tenant: Tenant, { routes, tenant: { locales } }: TenantPages): string {
  // The addresses of single products are found through the pages that list them.
  const open = routes.filter(
    ({ name, path }) => [...publicRoutes].some((route) => route === name) && !path.includes(':'),
  );
  const addresses = open.flatMap(({ path }) =>
    locales.list.map((locale) => `${tenant.config.url}/${locale}${path === '/' ? '' : path}`),
  );
  const rows = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}

const manifest = ({ config }: Tenant) => {
  const brand = brandOf(config);
  return {
    name: config.name,
    short_name: config.name,
    start_url: '/',
    display: 'browser',
    background_color: brand.background,
    theme_color: brand.primary,
    icons: [{ src: '/icon.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' }],
  };
};

/** What browsers, messengers and search engines ask of a host beside its pages. A demo asks not to be indexed. */
export function registerSiteFiles(
  app: FastifyInstance,
  deps: AppDeps,
  pagesOf: (tenant: Tenant, host: string) => Promise<TenantPages>,
): void {
  const pictureOf = keepPictures();
  async function tenantOf(request: FastifyRequest): Promise<Tenant> {
    const tenant = await deps.tenants.byHost(request.host);
    if (tenant === null) throw new ApiError('unknownTenant');
    return tenant;
  }
  const keptFonts = createByteCache(FONT_CACHE_BYTES);
  /** A font of a client: every first visit asks for it, and its page waits a moment for it. One that is removed is not kept. */
  async function fontOf(tenant: Tenant, hash: string): Promise<Buffer | undefined> {
    if (!tenant.config.fonts.some((font) => font.hash === hash)) return undefined;
    const key = `${tenant.id} ${hash}`;
    const known = keptFonts.get(key);
    if (known !== undefined) return known;
    const bytes = await deps.withTenant(tenant, (tx) => clientFontRepository(tx).bytes(hash));
    if (bytes !== undefined) keptFonts.set(key, bytes);
    return bytes;
  }
  const sendPng = (reply: FastifyReply, picture: Buffer) =>
    reply.type('image/png').header('cache-control', DAY).send(picture);
  // What has no picture of its own looks like the tenant's page: nobody learns which numbers exist.
  async function sendProduct(reply: FastifyReply, tenant: Tenant, id: number | undefined) {
    const own =
      id === undefined
        ? undefined
        : await deps.withTenant(tenant, (tx) => pictureRepository(tx).ofProduct(id));
    const brand = brandOf(tenant.config);
    const colours = JSON.stringify(brand);
    const picture =
      own === undefined
        ? pictureOf(['tenant', colours], () => tenantPicture(brand))
        : pictureOf(['product', colours, keyOf(own)], () => productPicture(brand, own.source));
    return sendPng(reply, await picture);
  }

  app.get('/robots.txt', async (request, reply) => {
    const { config } = await tenantOf(request);
    const text =
      deps.config.mode === 'demo'
        ? 'User-agent: *\nDisallow: /\n'
        : `User-agent: *\nDisallow: /api/\nSitemap: ${config.url}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').header('cache-control', DAY).send(text);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const tenant = await tenantOf(request);
    if (tenant.isClosed) throw new ApiError('programmeEnded');
    if (!tenant.config.isOpen) throw new ApiError('programmeNotOpen');
    const pages = await pagesOf(tenant, request.host);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', DAY)
      .send(siteMap(tenant, pages));
  });
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', DAY)
      .send(JSON.stringify(manifest(await tenantOf(request)))),
  );
  app.get('/og.png', async (request, reply) => {
    const { config } = await tenantOf(request);
    if (config.linkPreview !== null)
      return reply.header('cache-control', DAY).redirect(`/look/${config.linkPreview.hash}.jpg`);
    const brand = brandOf(config);
    const colours = JSON.stringify(brand);
    return sendPng(reply, await pictureOf(['tenant', colours], () => tenantPicture(brand)));
  });
  app.get<{ Params: { name: string } }>('/look/:name', async (request, reply) => {
    const [, hash, ending = ''] =
      /^([0-9a-f]{32})\.(png|jpg|woff2)$/.exec(request.params.name) ?? [];
    const tenant = await tenantOf(request);
    const bytes =
      hash === undefined
        ? undefined
        : ending === 'woff2'
          ? await fontOf(tenant, hash)
          : await deps.withTenant(tenant, (tx) => lookPictureRepository(tx).bytes(hash));
    if (bytes === undefined) throw new ApiError('unknownPath');
    // Mails show a logo on pages of others; a font is for the client's own.
    if (ending === 'woff2') void reply.header('cross-origin-resource-policy', 'same-origin');
    return reply
      .type(lookTypes[ending] ?? 'image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
  app.get('/icon.png', async (request, reply) => {
    const tenant = await tenantOf(request);
    const { kind, config } = tenant;
    const brand = brandOf(config);
    const { hash } = config.mark ?? {};
    const mark =
      hash === undefined
        ? undefined
        : await deps.withTenant(tenant, (tx) => lookPictureRepository(tx).bytes(hash));
    const draw = () => (mark === undefined ? tenantIcon(brand, kind) : markIcon(brand, mark));
    return sendPng(reply, await pictureOf(['icon', kind, hash ?? '', JSON.stringify(brand)], draw));
  });
  app.get<{ Params: { id: string } }>('/og/produkt/:id', async (request, reply) => {
    const tenant = await tenantOf(request);
    const { id } = request.params;
    return sendProduct(reply, tenant, /^\d{1,9}$/.test(id) ? Number(id) : undefined);
  });
  app.get<{ Params: { number: string }; Querystring: { sprache?: string | string[] } }>(
    '/og/empfehlung/:number',
    async (request, reply) => {
      const tenant = await tenantOf(request);
      const { number } = request.params;
      if (!/^[\w-]{1,64}$/.test(number)) return sendProduct(reply, tenant, undefined);
      const { locales } = tenant.config;
      const locale = locales.find((one) => one === request.query.sprache) ?? locales[0] ?? 'de';
      const { product, promise, own } = await deps.withTenant(tenant, async (tx) => {
        const id = await referredProduct(tx, number);
        return {
          product: id,
          promise: await livingPromise(tx, number, locale),
          own: id === undefined ? undefined : await pictureRepository(tx).ofProduct(id),
        };
      });
      if (promise === null || !canBeDrawn(promise)) return sendProduct(reply, tenant, product);
      const { name, theme, look, fonts } = tenant.config;
      const client = { name, theme, look, fonts };
      const parts = ['referral', JSON.stringify([client, promise, locale]), keyOf(own)];
      const draw = () => referralPicture(client, own?.source, { promise, locale });
      return sendPng(reply, await pictureOf(parts, draw));
    },
  );
}
