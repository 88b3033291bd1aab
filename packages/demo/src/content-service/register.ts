import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import { ApiError } from '@weitersagen/server/internal/platform/api-error.ts';
import { registerAssetRoutes } from './asset-routes.ts';
import { registerAssetWrites } from './asset-writes.ts';
import { createContentAccess } from './content-access.ts';
import { ContentError, answerContentError } from './content-error.ts';
import { CONTENT_PATH } from './content-path.ts';
import { registerItemReads, registerItemWrites } from './item-routes.ts';
import { registerTokenRoute } from './token-route.ts';

/** The product's own refusals (a throttle) in the service's words. */
function translated(error: unknown): unknown {
  return error instanceof ApiError && error.key === 'tooManyTries'
    ? new ContentError(429, 'Too many attempts.')
    : error;
}

/**
 * `/dev/content`: stands in for the headless content service, in demo mode only. It speaks the part of Squidex's API that
 * the product uses and that editors need. product.md, section "9 Calls".
 */
export function registerContentService(app: FastifyInstance, deps: AppDeps) {
  if (deps.config.mode !== 'demo') return;
  void app.register(
    async (service) => {
      const access = createContentAccess(deps);
      service.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      service.setErrorHandler((error, request, reply) =>
        answerContentError(translated(error), request, reply),
      );
      service.setNotFoundHandler((request, reply) =>
        answerContentError(new ContentError(404, 'There is no such address.'), request, reply),
      );
      registerTokenRoute(service, access, deps.throttle);
      registerItemReads(service, access);
      registerItemWrites(service, access);
      registerAssetRoutes(service, access);
      registerAssetWrites(service, access);
    },
    { prefix: CONTENT_PATH },
  );
}
