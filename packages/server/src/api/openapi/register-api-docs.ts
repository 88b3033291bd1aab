import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../platform/app-deps.ts';
import { languageOf } from '../../platform/http/language.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { documentedCalls, openApiDocument } from './document.ts';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/api/openapi.json` and `/api/docs`: the API described from the contract that is served. */
export function registerApiDocs(
  app: FastifyInstance,
  { tenants, config }: Pick<AppDeps, 'tenants' | 'config'>,
) {
  app.get('/api/openapi.json', async (_request, reply) => {
    // Who our clients are is for them to say.
    const clients = config.mode === 'demo' ? (await tenants.all()).map(({ id }) => id) : [];
    return reply.header('cache-control', 'public, max-age=60').send(openApiDocument(clients));
  });
  app.get('/api/docs/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
  app.get('/api/docs', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=60')
      .header('vary', 'Accept-Language')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(docsPage(documentedCalls(), languageOf(request.headers['accept-language']))),
  );
}
