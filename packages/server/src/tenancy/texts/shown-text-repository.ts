import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import type { ContentData } from '../../platform/database/content-types.ts';
import type { Database } from '../../platform/database/schema.ts';

interface Shown {
  readonly id: string;
  readonly data: ContentData;
  readonly saved_at: Date;
}
interface Part {
  readonly take: number;
  readonly skip: number;
}

/** Business time, as `TenantTx` has it, for a statement that is the whole of its transaction. */
const businessNow = sql`(now() + coalesce((select shift from clock), interval '0'))`;

const statement = <R>(db: Kysely<Database>, raw: RawBuilder<R>): Compilable<R> => ({
  compile: () => raw.compile(db),
});

/** The version of each text that pages show; statements for `readInTenant`. */
export const shownTexts = {
  one: (db: Kysely<Database>, schema: string, id: string) =>
    statement(
      db,
      sql<Shown>`
      select id, data, saved_at from (
        select * from text_version where schema = ${schema} and id = ${id} and shown_from <= ${businessNow}
        order by shown_from desc, version desc limit 1
      ) latest where is_shown`,
    ),
  /** In the order in which they were made; `ids` leaves only those. */
  all: (
    db: Kysely<Database>,
    schema: string,
    ids: readonly string[] | null,
    { take, skip }: Part,
  ) =>
    statement(
      db,
      sql<Shown>`
      select i.id, v.data, v.saved_at from text_item i
      cross join lateral (
        select * from text_version where tenant = i.tenant and schema = i.schema and id = i.id and shown_from <= ${businessNow}
        order by shown_from desc, version desc limit 1
      ) v
      where i.schema = ${schema} and v.is_shown
        and (${ids === null} or v.data #>> '{Identifier,iv}' = any(${ids ?? []}::text[]))
      order by i.position limit ${take} offset ${skip}`,
    ),
  /** One row: a text that is another one once something newer is shown. */
  revision: (db: Kysely<Database>) =>
    statement(
      db,
      sql<{ readonly revision: string }>`
      select concat_ws(' ',
        (select revision from text_revision),
        (select shown_from from text_version where shown_from <= ${businessNow} order by shown_from desc limit 1)
      ) as revision`,
    ),
  pictures: (db: Kysely<Database>, { take, skip }: Part) =>
    statement(
      db,
      sql<{
        readonly id: string;
        readonly file_name: string;
        readonly mime_type: string;
        readonly size: number;
      }>`
      select id, file_name, mime_type, octet_length(bytes) as size from text_picture
      order by file_name, id limit ${take} offset ${skip}`,
    ),
  picture: (db: Kysely<Database>, id: string) =>
    statement(
      db,
      sql<{
        readonly mime_type: string;
        readonly bytes: Buffer;
      }>`select mime_type, bytes from text_picture where id = ${id}`,
    ),
};
