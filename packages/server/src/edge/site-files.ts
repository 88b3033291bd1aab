import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { ApiError } from '../api-error.ts';
import type { AppDeps } from '../app.ts';
import { referredProduct } from '../catalogue/referred-product-repository.ts';
import type { Tenant } from '../database/tenant-directory.ts';
import { escapeHtml } from '../escape-html.ts';
import { brands, type Brand } from '../mail/brands.ts';
import { publicRoutes } from './public-routes.ts';
import type { TenantPages } from './tenant-pages.ts';

const DAY = 'public, max-age=86400';

/** The tenant's picture for link previews, 1200 x 630: shapes in its colours, no words that a font would have to be there for. */
const previewDrawing = (
  brand: Brand,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="${brand.background}"/>
<circle cx="1010" cy="120" r="260" fill="${brand.primary}" opacity="0.1"/>
<circle cx="170" cy="560" r="220" fill="${brand.accent}" opacity="0.35"/>
<path d="M330 420c30-180 150-250 330-250" fill="none" stroke="${brand.primary}" stroke-width="26" stroke-linecap="round"/>
<circle cx="330" cy="440" r="86" fill="${brand.primary}"/>
<circle cx="760" cy="190" r="86" fill="${brand.ink}"/>
<path d="M760 118c10 50 24 62 74 72-50 10-64 24-74 74-10-50-24-64-74-74 50-10 64-22 74-72Z" fill="${brand.accent}"/>
</svg>`;

function siteMap(tenant: Tenant, { routes, tenant: { locales } }: TenantPages): string {
  const open = routes.filter(({ name }) => [...publicRoutes].some((route) => route === name));
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
  const brand = brands[config.theme];
  return {
    name: config.name,
    short_name: config.name,
    start_url: '/',
    display: 'browser',
    background_color: brand.background,
    theme_color: brand.primary,
    icons: [{ src: '/og.png', sizes: '1200x630', type: 'image/png' }],
  };
};

/** What browsers, messengers and search engines ask of a host beside its pages. A demo asks not to be indexed. */
export function registerSiteFiles(
  app: FastifyInstance,
  deps: AppDeps,
  pagesOf: (client: string, host: string) => Promise<TenantPages>,
): void {
  async function tenantOf(request: FastifyRequest): Promise<Tenant> {
    const tenant = await deps.tenants.byHost(request.host);
    if (tenant === null) throw new ApiError('unknownTenant');
    return tenant;
  }
  const toProduct = (reply: FastifyReply, tenant: Tenant, id: number) =>
    reply
      .header('cache-control', DAY)
      .redirect(`/api/v1/${tenant.id}/produkt/${id}/grafik?w=1280`, 302);

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
    const pages = await pagesOf(tenant.id, request.host);
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
    const drawing = Buffer.from(previewDrawing(brands[config.theme]));
    const picture = await sharp(drawing).png({ compressionLevel: 9, palette: true }).toBuffer();
    return reply.type('image/png').header('cache-control', DAY).send(picture);
  });
  app.get<{ Params: { id: string } }>('/og/produkt/:id', async (request, reply) => {
    const tenant = await tenantOf(request);
    const { id } = request.params;
    if (!/^\d{1,9}$/.test(id)) throw new ApiError('unknownNumber');
    return toProduct(reply, tenant, Number(id));
  });
  app.get<{ Params: { number: string } }>('/og/empfehlung/:number', async (request, reply) => {
    const tenant = await tenantOf(request);
    const { number } = request.params;
    const product = await deps.withTenant(tenant, (tx) => referredProduct(tx, number));
    // An unknown number looks like a tenant's page: nobody learns which exist.
    if (product === undefined) return reply.redirect('/og.png', 302);
    return toProduct(reply, tenant, product);
  });
}
