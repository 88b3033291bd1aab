import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ContentAccess } from './content-access.ts';
import { ContentError } from './content-error.ts';
import { contentAssets, type AssetFile } from './content-repository.ts';
import { assetOnWire } from './content-wire.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const Path = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/)) });
const FileName = z.string().check(z.regex(/^[\w. -]{1,120}$/));
const MediaType = z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]{1,80}$/));

/** The file of a multipart form. Throws ContentError 400 when there is none that can be kept. */
async function fileOf(request: FastifyRequest): Promise<AssetFile> {
  const type = request.headers['content-type'] ?? '';
  if (!Buffer.isBuffer(request.body)) throw new ContentError(400, 'Send one file as a form.');
  const form = await new Response(new Uint8Array(request.body), {
    headers: { 'content-type': type },
  })
    .formData()
    .catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File)) throw new ContentError(400, 'The form has no file.');
  const name = z.safeParse(FileName, file.name);
  const media = z.safeParse(MediaType, file.type);
  if (!name.success || !media.success)
    throw new ContentError(400, 'The file needs a plain name and a media type.');
  const bytes = Buffer.from(await file.arrayBuffer());
  return { fileName: name.data, mimeType: media.data, bytes };
}

function idOf(request: FastifyRequest): string {
  const path = z.safeParse(Path, request.params);
  if (!path.success) throw new ContentError(404, 'There is no such asset.');
  return path.data.id;
}

function send(
  reply: FastifyReply,
  row: Parameters<typeof assetOnWire>[0] | undefined,
  status: number,
) {
  if (row === undefined) throw new ContentError(404, 'There is no such asset.');
  return reply.code(status).header('etag', `"${row.version}"`).send(assetOnWire(row));
}

/** Uploading, replacing and deleting assets, for editors. At most 5 MB each. */
export function registerAssetWrites(service: FastifyInstance, access: ContentAccess): void {
  service.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, body),
  );
  const options = { bodyLimit: MAX_BYTES };
  service.post('/api/apps/:app/assets', options, async (request, reply) => {
    const { app } = await access.edit(request);
    const file = await fileOf(request);
    return send(reply, await app.run((tx) => contentAssets(tx, app.name).insert(file)), 201);
  });
  service.put('/api/apps/:app/assets/:id/content', options, async (request, reply) => {
    const { app } = await access.edit(request);
    const id = idOf(request);
    const file = await fileOf(request);
    return send(reply, await app.run((tx) => contentAssets(tx, app.name).replace(id, file)), 200);
  });
  service.delete('/api/apps/:app/assets/:id', async (request, reply) => {
    const { app } = await access.edit(request);
    const id = idOf(request);
    if (!(await app.run((tx) => contentAssets(tx, app.name).remove(id))))
      throw new ContentError(404, 'There is no such asset.');
    return reply.code(204).send();
  });
}
