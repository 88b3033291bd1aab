import { sql } from 'kysely';
import type {
  ContentData,
  ContentSchemas,
  ContentStatus,
} from '@weitersagen/server/internal/platform/database/content-types.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { newId } from '@weitersagen/server/internal/platform/random.ts';
import type { ContentFilter, ListQuery } from './content-query.ts';

/** Path of a filter in the row: `id`, `status`, or a field's value in a language. */
function matches({ path, values }: ContentFilter) {
  const [first, field, language] = path;
  const column =
    first === 'data' ? sql`data #>> array[${field}::text, ${language}::text]` : sql.ref(first);
  return sql<boolean>`${column} = any(${values.map(String)}::text[])`;
}

/** Apps and their clients, of one tenant. */
export function contentApps({ db }: TenantTx) {
  return {
    /** The schemas of an app; null when the tenant has no such app. */
    async schemas(app: string): Promise<ContentSchemas | null> {
      const row = await db
        .selectFrom('content_app')
        .select('schemas')
        .where('app', '=', app)
        .executeTakeFirst();
      return row?.schemas ?? null;
    },
    client: (app: string, id: string) =>
      db
        .selectFrom('content_client')
        .select(['role', 'secret_hash'])
        .where('app', '=', app)
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}

/** The items of one schema. `drafts` shows what is not published too. */
export function contentItems({ db, tenant, now }: TenantTx, app: string, schema: string) {
  const visible = (drafts: boolean) => {
    const items = db.selectFrom('content_item').where('app', '=', app).where('schema', '=', schema);
    return drafts ? items : items.where('status', '=', 'Published');
  };
  const one = (id: string, version: number) =>
    db
      .updateTable('content_item')
      .where('app', '=', app)
      .where('schema', '=', schema)
      .where('id', '=', id)
      .where('version', '=', version)
      .set((eb) => ({ version: eb('version', '+', 1), modified_at: now }));
  return {
    find: (id: string, drafts: boolean) =>
      visible(drafts).selectAll().where('id', '=', id).executeTakeFirst(),
    async list({ filters, top, skip }: ListQuery, drafts: boolean) {
      let query = visible(drafts);
      for (const filter of filters) query = query.where(matches(filter));
      const { total } = await query
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      const items = await query.selectAll().orderBy('position').limit(top).offset(skip).execute();
      return { total: Number(total), items };
    },
    insert: (data: ContentData, status: ContentStatus) =>
      db
        .insertInto('content_item')
        .values({
          tenant: tenant.id,
          app,
          schema,
          id: newId(),
          data: JSON.stringify(data),
          status,
          created_at: now,
          modified_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Each gives the changed item, or undefined when the version is no longer the one given. */
    setData: (id: string, version: number, data: ContentData) =>
      one(id, version)
        .set({ data: JSON.stringify(data) })
        .returningAll()
        .executeTakeFirst(),
    setStatus: (id: string, version: number, status: ContentStatus) =>
      one(id, version).set({ status }).returningAll().executeTakeFirst(),
    async remove(id: string, version: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('content_item')
        .where('app', '=', app)
        .where('schema', '=', schema)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** A file as an editor sends it. */
export interface AssetFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

const assetFacts = [
  'id',
  'file_name',
  'mime_type',
  'tags',
  'version',
  'created_at',
  'modified_at',
] as const;
const size = sql<number>`octet_length(bytes)`.as('size');

/** The assets of one app. */
export function contentAssets({ db, tenant, now }: TenantTx, app: string) {
  const all = db.selectFrom('content_asset').where('app', '=', app);
  const columns = ({ fileName, mimeType, bytes }: AssetFile) => ({
    file_name: fileName,
    mime_type: mimeType,
    bytes,
    modified_at: now,
  });
  return {
    async list(top: number, skip: number) {
      const { total } = await all
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      const items = await all
        .select([...assetFacts, size])
        .orderBy('file_name')
        .orderBy('id')
        .limit(top)
        .offset(skip)
        .execute();
      return { total: Number(total), items };
    },
    find: (id: string) => all.selectAll().where('id', '=', id).executeTakeFirst(),
    insert: (file: AssetFile) =>
      db
        .insertInto('content_asset')
        .values({
          ...columns(file),
          tenant: tenant.id,
          app,
          id: newId(),
          tags: [],
          created_at: now,
        })
        .returning([...assetFacts, size])
        .executeTakeFirstOrThrow(),
    /** Undefined when there is no such asset. */
    replace: (id: string, file: AssetFile) =>
      db
        .updateTable('content_asset')
        .where('app', '=', app)
        .where('id', '=', id)
        .set((eb) => ({ ...columns(file), version: eb('version', '+', 1) }))
        .returning([...assetFacts, size])
        .executeTakeFirst(),
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('content_asset')
        .where('app', '=', app)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
