import type { Locale } from '@weitersagen/domain/locale';
import * as z from 'zod/mini';
import { AssetList, Item, ItemList, VariableList, type ItemData } from './content-item.ts';
import { contentViews } from './content-views.ts';

/** In which language an answer is read, and where its pictures are served. */
export interface ReadingContext {
  readonly language: Locale;
  readonly assets: string;
}

/** What makes of an answer's bytes what is shown. */
export type Reading<T> = (bytes: Uint8Array, context: ReadingContext) => T;

/** An entry of a list: what is shown, and its place among the others. */
export interface Placed<T> {
  readonly position: number;
  readonly view: T;
}

function parse<S extends z.ZodMiniType>(schema: S, bytes: Uint8Array): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    throw new Error('The answer has another shape.');
  }
}

const viewsOf = ({ language, assets }: ReadingContext) =>
  contentViews(language, (id) => `${assets}/${id}`);

/** A list of one schema; each entry with its place. */
function listOf<T>(bytes: Uint8Array, view: (item: Item) => T, place: (item: Item) => number) {
  return parse(ItemList, bytes).items.map((item): Placed<T> => ({
    position: place(item),
    view: view(item),
  }));
}

/**
 * Readings of a content service's answers. They run in a thread of their own: whatever the text is, it costs only that thread. Each
 * throws an Error that says without any of the text why an answer is not usable.
 */
export const block = (bytes: Uint8Array, context: ReadingContext) =>
  viewsOf(context).block(parse(Item, bytes));

export const keyVisual = (bytes: Uint8Array, context: ReadingContext) =>
  viewsOf(context).keyVisual(parse(Item, bytes));

export const faq = (bytes: Uint8Array, context: ReadingContext) =>
  viewsOf(context).faq(parse(Item, bytes));

export const faqs = (bytes: Uint8Array, context: ReadingContext) => {
  const views = viewsOf(context);
  return listOf(bytes, views.faq, views.position);
};

export const footnotes = (bytes: Uint8Array, context: ReadingContext) =>
  listOf(bytes, viewsOf(context).footnote, () => 0);

export const assets = (bytes: Uint8Array) =>
  parse(AssetList, bytes).items.map((view) => ({ position: 0, view }));

export const variables = (bytes: Uint8Array) =>
  parse(VariableList, bytes).data.contents.map(({ data }): Placed<ItemData> => ({
    position: 0,
    view: data,
  }));
