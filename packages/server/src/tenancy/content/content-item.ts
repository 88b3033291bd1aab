import * as z from 'zod/mini';
import type { Locale } from '@weitersagen/domain/locale';

const Data = z.record(z.string(), z.nullable(z.record(z.string(), z.unknown())));

/** An item as the content service gives it. */
export const Item = z.object({
  id: z.string(),
  data: Data,
  lastModified: z.iso.datetime({ offset: true }),
});
export const ItemList = z.object({ total: z.int(), items: z.array(Item) });
export const AssetList = z.object({
  total: z.int(),
  items: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      mimeType: z.string(),
      fileSize: z.int(),
    }),
  ),
});

const Values = z.nullable(z.record(z.string(), z.nullable(z.string())));
/** What the query for variables gives. */
export const VariableList = z.object({
  data: z.object({
    contents: z.array(z.object({ data: z.record(z.string(), Values) })),
  }),
});

/** What is listed of a picture. */
export type AssetFacts = z.output<typeof AssetList>['items'][number];
export type Item = z.output<typeof Item>;
/** Values of an item, by field and by `iv` or language. */
export type ItemData = z.output<typeof Data>;

/** A field's value: the one of no language, that of the language, or the German one. */
function valueOf(data: ItemData, field: string, language: Locale): unknown {
  const values = data[field];
  return values?.['iv'] ?? values?.[language] ?? values?.['de'];
}

/** A field as text; empty when it has none. */
export function textOf(data: ItemData, field: string, language: Locale): string {
  const value = valueOf(data, field, language);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A field as a whole number; 0 when it is none. */
export function numberOf(data: ItemData, field: string): number {
  const value = valueOf(data, field, 'de');
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
}

/** The first asset of a field that lists assets; null when there is none. */
export function assetOf(data: ItemData, field: string): string | null {
  const value = valueOf(data, field, 'de');
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : null;
}
