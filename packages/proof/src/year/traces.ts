import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Year } from './year.ts';

const Tables = z.array(z.object({ name: z.string() }));
const plain = (text: string) => text.replaceAll(/[.+*?()|[\]{}\\^$]/g, String.raw`\$&`);

/**
 * Looks for texts in every row of every table of a client, whatever the table is for; gives table and text of each find. The history is
 * looked at like everything else: values of persons stand there sealed.
 */
export async function tracesOf(
  { stage }: Year,
  client: string,
  texts: readonly string[],
): Promise<readonly { readonly table: string; readonly text: string }[]> {
  if (texts.length === 0) return [];
  const pattern = texts.map(plain).join('|');
  return stage.server.inTenant(async ({ db }) => {
    const found = await sql`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege(c.oid, 'select') order by 1`.execute(db);
    const finds = [];
    for (const { name } of z.parse(Tables, found.rows)) {
      const { rows } = await sql<{ row: string }>`
        select lower(t::text) as row from ${sql.table(name)} t where lower(t::text) ~ ${pattern}`.execute(
        db,
      );
      for (const { row } of rows)
        for (const text of texts) if (row.includes(text)) finds.push({ table: name, text });
    }
    return finds;
  }, client);
}

/** Expects none of the texts anywhere in a client's tables. */
export async function expectGone(
  year: Year,
  client: string,
  texts: readonly string[],
  why: string,
): Promise<void> {
  for (const { table, text } of await tracesOf(year, client, texts))
    year.stage.expect(false, `${client}: ${table} still holds ${text}: ${why}`);
}
