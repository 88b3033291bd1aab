import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import { languageOf } from '@weitersagen/server/internal/platform/http/language.ts';
import { reviewsPage } from './reviews-page.ts';

/** `/dev/reviews`: stands in for the page of a reviews provider, in demo mode only. product.md, section "2 Tenants and switches". */
export function registerReviewsStandIn(app: FastifyInstance, { config }: Pick<AppDeps, 'config'>) {
  if (config.mode !== 'demo') return;
  app.get('/dev/reviews', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(reviewsPage(languageOf(request.headers['accept-language']))),
  );
}
