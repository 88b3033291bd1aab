import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Access, ContentAccess } from './content-access.ts';
import { readContentData } from './content-data.ts';
import { ContentError } from './content-error.ts';
import { runContentQuery } from './content-graphql.ts';
import { readListQuery } from './content-query.ts';
import { contentItems } from './content-repository.ts';
import { itemOnWire } from './content-wire.ts';

const Id = z.string().check(z.regex(/^[\w-]{1,80}$/));
const Path = z.object({ schema: z.string(), id: z.optional(Id) });
const Status = z.strictObject({ status: z.enum(['Draft', 'Published', 'Archived']) });

type Row = Parameters<typeof itemOnWire>[0];

/** Schema and id of the path; throws ContentError 404 for what the app does not have. */
function place(request: FastifyRequest, { app }: Access) {
  const { schema, id = '' } = z.safeParse(Path, request.params).data ?? {};
  if (schema === undefined || !Object.hasOwn(app.schemas, schema))
    throw new ContentError(404, 'There is no such content.');
  return { schema, id, fields: app.schemas[schema] ?? {} };
}

/** Readers see what is published; editors with `X-Unpublished` drafts too. */
function seesDrafts(request: FastifyRequest, { isEditor }: Access): boolean {
  return isEditor && request.headers['x-unpublished'] !== undefined;
}

function send(reply: FastifyReply, row: Row | undefined, status = 200) {
  if (row === undefined) throw new ContentError(404, 'There is no such content.');
  return reply.code(status).header('etag', `"${row.version}"`).send(itemOnWire(row));
}

/** Reading: lists, single items, GraphQL. */
export function registerItemReads(service: FastifyInstance, access: ContentAccess): void {
  service.get('/api/content/:app/:schema', async (request) => {
    const entered = await access.enter(request);
    const { schema } = place(request, entered);
    const query = readListQuery(request.query);
    const { total, items } = await entered.app.run((tx) =>
      contentItems(tx, entered.app.name, schema).list(query, seesDrafts(request, entered)),
    );
    return { total, items: items.map(itemOnWire) };
  });
  service.get('/api/content/:app/:schema/:id', async (request, reply) => {
    const entered = await access.enter(request);
    const { schema, id } = place(request, entered);
    const row = await entered.app.run((tx) =>
      contentItems(tx, entered.app.name, schema).find(id, seesDrafts(request, entered)),
    );
    return send(reply, row);
  });
  service.post('/api/content/:app/graphql', async (request, reply) => {
    const { app } = await access.enter(request);
    const source = {
      list: async (schema: string, top: number, skip: number) => {
        const query = { filters: [], top, skip };
        const { items } = await app.run((tx) =>
          contentItems(tx, app.name, schema).list(query, false),
        );
        return items.map(itemOnWire);
      },
      find: async (schema: string, id: string) => {
        const row = await app.run((tx) => contentItems(tx, app.name, schema).find(id, false));
        return row === undefined ? null : itemOnWire(row);
      },
    };
    const { status, answer } = await runContentQuery(app.schemas, source, request.body);
    return reply.code(status).send(answer);
  });
}

/** Editing. `If-Match` names the version that was read; another one is a conflict, 412. */
export function registerItemWrites(service: FastifyInstance, access: ContentAccess): void {
  async function change(
    request: FastifyRequest,
    write: (
      items: ReturnType<typeof contentItems>,
      id: string,
      version: number,
    ) => Promise<Row | boolean | undefined>,
  ) {
    const entered = await access.edit(request);
    const { schema, id } = place(request, entered);
    return entered.app.run(async (tx) => {
      const items = contentItems(tx, entered.app.name, schema);
      const current = await items.find(id, true);
      if (current === undefined) throw new ContentError(404, 'There is no such content.');
      const read = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
      const version = read === undefined ? current.version : Number(read);
      const changed = await write(items, id, version);
      if (changed === undefined || changed === false)
        throw new ContentError(412, `Requested version ${version}, but found ${current.version}.`);
      return changed === true ? undefined : changed;
    });
  }
  service.post('/api/content/:app/:schema', async (request, reply) => {
    const entered = await access.edit(request);
    const { schema, fields } = place(request, entered);
    const data = readContentData(fields, request.body);
    const publish = z.safeParse(z.object({ publish: z.literal('true') }), request.query).success;
    const row = await entered.app.run((tx) =>
      contentItems(tx, entered.app.name, schema).insert(data, publish ? 'Published' : 'Draft'),
    );
    return send(reply, row, 201);
  });
  service.put('/api/content/:app/:schema/:id', async (request, reply) => {
    const { fields } = place(request, await access.edit(request));
    const data = readContentData(fields, request.body);
    return send(
      reply,
      await change(request, (items, id, version) => items.setData(id, version, data)),
    );
  });
  service.put('/api/content/:app/:schema/:id/status', async (request, reply) => {
    const body = z.safeParse(Status, request.body);
    if (!body.success)
      throw new ContentError(400, 'The status must be Draft, Published or Archived.');
    const { status } = body.data;
    return send(
      reply,
      await change(request, (items, id, version) => items.setStatus(id, version, status)),
    );
  });
  service.delete('/api/content/:app/:schema/:id', async (request, reply) => {
    await change(request, (items, id, version) => items.remove(id, version));
    return reply.code(204).send();
  });
}
