import type { FastifyInstance } from 'fastify';
import { PREVIEW_COOKIE_DAYS } from '@weitersagen/domain/constants';
import { ApiError } from '../platform/api-error.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { isPreview, PREVIEW_COOKIE, previewPath } from '../platform/preview.ts';

const SECONDS = PREVIEW_COOKIE_DAYS * 24 * 3600;

/**
 * `/registry/<client>/vorschau` on the client's own host: takes the link that an operator got and leads to the start page, which this browser
 * is shown from now on. A link that is not signed or over shows nothing. product.md, section "2 Tenants and switches".
 */
export function registerPreview(app: FastifyInstance, { tenants }: Pick<AppDeps, 'tenants'>): void {
  app.get<{ Params: { tenant: string }; Querystring: { zeichen?: string | string[] } }>(
    previewPath,
    async (request, reply) => {
      const tenant = await tenants.byHost(request.host);
      if (tenant?.id !== request.params.tenant) throw new ApiError('unknownTenant');
      const { zeichen } = request.query;
      void reply.header('cache-control', 'no-store');
      if (typeof zeichen === 'string' && (await isPreview(tenant, zeichen))) {
        const secure = request.protocol === 'https' ? '; Secure' : '';
        void reply.header(
          'set-cookie',
          `${PREVIEW_COOKIE}=${zeichen}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
        );
      }
      return reply.redirect('/', 303);
    },
  );
}
