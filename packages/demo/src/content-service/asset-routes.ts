import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ContentAccess } from './content-access.ts';
import { ContentError } from './content-error.ts';
import { readListQuery } from './content-query.ts';
import { contentAssets } from './content-repository.ts';
import { assetOnWire } from './content-wire.ts';

const Path = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/)) });

/** The list of assets, with a token, and their bytes, without one as in Squidex. */
export function registerAssetRoutes(service: FastifyInstance, access: ContentAccess): void {
  service.get('/api/apps/:app/assets', async (request) => {
    const { app } = await access.enter(request);
    const { top, skip } = readListQuery(request.query);
    const { total, items } = await app.run((tx) => contentAssets(tx, app.name).list(top, skip));
    return { total, items: items.map(assetOnWire) };
  });
  service.get('/api/assets/:app/:id', async (request, reply) => {
    const app = await access.openApp(request);
    const id = z.safeParse(Path, request.params).data?.id;
    const asset =
      id === undefined ? undefined : await app.run((tx) => contentAssets(tx, app.name).find(id));
    if (asset === undefined) throw new ContentError(404, 'There is no such asset.');
    return reply
      .type(asset.mime_type)
      .header('etag', `"${asset.version}"`)
      .header('cache-control', 'public, max-age=60')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(asset.bytes);
  });
}
