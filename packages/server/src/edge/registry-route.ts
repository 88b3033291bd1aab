import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/api-error.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Artefacts } from './artefacts.ts';
import { liveOn } from './live-builds.ts';
import { registryPayload } from './listed-versions.ts';
import type { RegistrySigner } from './registry-signer.ts';

/**
 * The signed registry of a tenant: `/registry/<tenant>?share=0`, on the tenant's own host. Kept for one second, then asked for again by
 * its tag.
 */
export function registerRegistry(
  app: FastifyInstance,
  deps: AppDeps,
  artefacts: Artefacts,
  signer: RegistrySigner,
  remotesOrigin: () => string,
): void {
  app.get<{ Params: { tenant: string }; Querystring: { share?: string } }>(
    '/registry/:tenant',
    async (request, reply) => {
      const tenant = await deps.tenants.byHost(request.host);
      if (tenant?.id !== request.params.tenant) throw new ApiError('unknownTenant');
      const { share = '0' } = request.query;
      if (!/^\d{1,2}$/.test(share)) throw new ApiError('unknownPath');
      const live = liveOn(tenant.kind, artefacts.live(tenant.id, Number(share)));
      const payload = JSON.stringify(
        registryPayload(live, tenant.id, artefacts.revision(), remotesOrigin(), new Date()),
      );
      const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
      void reply.header('etag', tag).header('cache-control', 'public, max-age=1, must-revalidate');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('application/json').send({ ...signer.sign(payload), payload });
    },
  );
}
