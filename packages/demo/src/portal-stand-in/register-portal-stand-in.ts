import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import { languageOf } from '@weitersagen/server/internal/platform/http/language.ts';
import { offeredLocale } from '@weitersagen/server/internal/platform/tenant-links.ts';
import { portalPage } from './portal-page.ts';

/**
 * `/dev/portal`: stands in for a client's portal that shows the product in a frame, in demo mode only. It shows the first tenant that
 * allows a frame on the origin it is opened at. product.md, section "2 Tenants and switches".
 */
export function registerPortalStandIn(
  app: FastifyInstance,
  { config, tenants }: Pick<AppDeps, 'config' | 'tenants'>,
) {
  if (config.mode !== 'demo') return;
  app.get('/dev/portal', async (request, reply) => {
    const own = `${request.protocol}://${request.host}`;
    const locale = languageOf(request.headers['accept-language']);
    const shown = (await tenants.all()).find(
      (tenant) => tenant.config.integratedFrame && tenant.config.frameParents.includes(own),
    );
    const address = shown ? `${shown.config.url}/${offeredLocale(shown, locale)}?widget=1` : null;
    const nonce = randomBytes(16).toString('base64url');
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      `frame-src ${shown ? new URL(shown.config.url).origin : "'none'"}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('vary', 'Accept-Language')
      .type('text/html; charset=utf-8')
      .send(portalPage({ locale, nonce, address }));
  });
}
