import { sql } from 'kysely';
import type { ContentData } from '../../platform/database/content-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Versions of one text that are looked at; older ones stay in the database. */
const MOST_VERSIONS = 50;

/** A text and a version of it: what is written next, or what is shown. */
export interface TextPlaceKey {
  readonly schema: string;
  readonly id: string;
}

/** What is written of a version. */
interface NewVersion {
  readonly version: number;
  readonly data: ContentData;
  readonly by: string;
  readonly isShown?: boolean;
  /** From when it is shown; null is a draft. */
  readonly shownFrom: Date | null;
}

/** Texts of one tenant as operators keep them. */
export function keptTextRepository({ db, tenant, now }: TenantTx) {
  const versionsOf = ({ schema, id }: TextPlaceKey) =>
    db.selectFrom('text_version').where('schema', '=', schema).where('id', '=', id);
  const place = ({ schema, id }: TextPlaceKey) => ({ tenant: tenant.id, schema, id });
  const publishing = (shownFrom: Date | null, by: string) => ({
    shown_from: shownFrom,
    published_at: shownFrom === null ? null : now,
    published_by: shownFrom === null ? null : by,
  });
  return {
    /** The text, held until the transaction ends. */
    lock: ({ schema, id }: TextPlaceKey) =>
      db
        .selectFrom('text_item')
        .selectAll()
        .where('schema', '=', schema)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    item: ({ schema, id }: TextPlaceKey) =>
      db
        .selectFrom('text_item')
        .selectAll()
        .where('schema', '=', schema)
        .where('id', '=', id)
        .executeTakeFirst(),
    async insertItem(key: TextPlaceKey): Promise<void> {
      await db
        .insertInto('text_item')
        .values({ ...place(key), created_at: now })
        .execute();
    },
    async touch({ schema, id }: TextPlaceKey): Promise<void> {
      await db
        .updateTable('text_item')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('schema', '=', schema)
        .where('id', '=', id)
        .execute();
    },
    /** The latest versions, the newest first. */
    versions: (key: TextPlaceKey) =>
      versionsOf(key).selectAll().orderBy('version', 'desc').limit(MOST_VERSIONS).execute(),
    version: (key: TextPlaceKey, version: number) =>
      versionsOf(key).selectAll().where('version', '=', version).executeTakeFirst(),
    /** The version that pages show, or the one that took it off them. */
    latestShown: (key: TextPlaceKey) =>
      versionsOf(key)
        .selectAll()
        .where('shown_from', '<=', now)
        .orderBy('shown_from', 'desc')
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** The draft, or what is scheduled. */
    open: (key: TextPlaceKey) =>
      versionsOf(key)
        .selectAll()
        .where((or) => or.or([or('shown_from', 'is', null), or('shown_from', '>', now)]))
        .executeTakeFirst(),
    async nextVersion(key: TextPlaceKey): Promise<number> {
      const row = await versionsOf(key)
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .executeTakeFirstOrThrow();
      return row.next;
    },
    async insertVersion(key: TextPlaceKey, version: NewVersion): Promise<void> {
      await db
        .insertInto('text_version')
        .values({
          ...place(key),
          version: version.version,
          data: JSON.stringify(version.data),
          is_shown: version.isShown ?? true,
          saved_at: now,
          saved_by: version.by,
          ...publishing(version.shownFrom, version.by),
        })
        .execute();
    },
    /** Writes the draft again; what was scheduled is a draft from then on. */
    async rewrite(key: TextPlaceKey, version: number, data: ContentData, by: string) {
      await db
        .updateTable('text_version')
        .set({
          data: JSON.stringify(data),
          saved_at: now,
          saved_by: by,
          ...publishing(null, by),
        })
        .where('schema', '=', key.schema)
        .where('id', '=', key.id)
        .where('version', '=', version)
        .execute();
    },
    async publish(key: TextPlaceKey, version: number, shownFrom: Date, by: string) {
      await db
        .updateTable('text_version')
        .set(publishing(shownFrom, by))
        .where('schema', '=', key.schema)
        .where('id', '=', key.id)
        .where('version', '=', version)
        .execute();
    },
    async dropVersion({ schema, id }: TextPlaceKey, version: number): Promise<void> {
      await db
        .deleteFrom('text_version')
        .where('schema', '=', schema)
        .where('id', '=', id)
        .where('version', '=', version)
        .execute();
    },
    async dropItem({ schema, id }: TextPlaceKey): Promise<void> {
      await db.deleteFrom('text_item').where('schema', '=', schema).where('id', '=', id).execute();
    },
    /** Tells all who keep answers that something else is shown, or will be. */
    async tell(): Promise<void> {
      await db
        .insertInto('text_revision')
        .values({ tenant: tenant.id })
        .onConflict((conflict) =>
          conflict.column('tenant').doUpdateSet({ revision: sql`text_revision.revision + 1` }),
        )
        .execute();
    },
  };
}
