import { sql } from 'kysely';
import { textPlaces, type TextState } from '@weitersagen/domain/programme-texts';
import type { ContentData } from '../../platform/database/content-types.ts';
import { patternOf } from '../../platform/database/like-pattern.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { schemaOfKind } from './text-data.ts';

/** Which texts a list shows; what is left out does not narrow it. */
export interface TextFilter {
  readonly words?: string | undefined;
  /** One kind; mails are listed only where they are asked for. */
  readonly schema?: string | undefined;
  readonly state?: TextState | undefined;
  /** Only those whose English is missing. */
  readonly isUntranslated?: boolean | undefined;
}

/** A text of the list; `data` is what is written next, or what is shown. */
export interface TextListRow {
  readonly schema: string;
  readonly id: string;
  readonly data: ContentData | null;
  readonly state: TextState;
  readonly is_untranslated: boolean;
  readonly shown_from: Date | null;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
}

const places = textPlaces.map(({ kind, id }, place) => ({ schema: schemaOfKind[kind], id, place }));

/** A page of a tenant's texts: the places of pages in their order, written or not, then what was added. */
export async function listTextRows(
  { db, tenant, now }: TenantTx,
  filter: TextFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly TextListRow[]; readonly total: number }> {
  const offersEnglish = tenant.config.locales.includes('en');
  const { words = null, schema = null, state = null, isUntranslated = false } = filter;
  const { rows } = await sql<TextListRow & { readonly total: number }>`
    with place as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (schema text, id text, place int)
    ), text as (
      select coalesce(i.schema, p.schema) as schema, coalesce(i.id, p.id) as id, i.position, p.place, i.tenant
      from text_item i full join place p on p.schema = i.schema and p.id = i.id
    ), stands as (
      select t.*, coalesce(o.data, s.data) as data, o.shown_from, greatest(o.saved_at, s.published_at) as changed_at,
        case when s.published_at > o.saved_at then s.published_by else coalesce(o.saved_by, s.published_by) end as changed_by,
        case
          when o.version is null and s.version is null then 'empty'
          when o.shown_from is not null then 'scheduled'
          when o.version is not null and s.is_shown then 'changed'
          when o.version is not null then 'draft'
          when not s.is_shown then 'hidden'
          else 'published'
        end as state
      from text t
      left join lateral (
        select * from text_version v where v.tenant = t.tenant and v.schema = t.schema and v.id = t.id
          and (v.shown_from is null or v.shown_from > ${now}) limit 1
      ) o on true
      left join lateral (
        select * from text_version v where v.tenant = t.tenant and v.schema = t.schema and v.id = t.id and v.shown_from <= ${now}
        order by v.shown_from desc, v.version desc limit 1
      ) s on true
    ), shown as (
      select *, ${offersEnglish} and exists (
        select from jsonb_each(data) f where coalesce(f.value ->> 'de', '') <> '' and coalesce(f.value ->> 'en', '') = ''
      ) as is_untranslated from stands
    )
    select schema, id, data, state, is_untranslated, shown_from, changed_at, changed_by, count(*) over ()::int as total from shown
    where (schema = ${schema} or (${schema}::text is null and schema <> ${schemaOfKind.mail}))
      and (${state}::text is null or state = ${state})
      and (not ${isUntranslated} or is_untranslated)
      and (${words}::text is null or id ilike ${patternOf(words ?? '')} or exists (
        select from jsonb_each(data) f, jsonb_each_text(f.value) v where v.value ilike ${patternOf(words ?? '')}))
    order by place nulls last, schema, position
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
