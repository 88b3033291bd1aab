import { cataloguePages, sourceOfPages } from './catalogue-pages.ts';
import type { PageSource } from './page-sources.ts';

/** A category as pages list its products. */
interface PlacedCategory {
  readonly key: string;
  readonly parent: string | null;
  /** Which it chose; null as the category above or its page has it. */
  readonly source: string | null;
  /** How many products it has itself. */
  readonly products: number;
}

/** A page of the catalogue whose products another source of a category makes more or fewer. */
export interface MovedPage {
  /** Its address below the language. */
  readonly slug: string;
  readonly before: number;
  readonly after: number;
}

/** Under which source each category's products stand, by its key. */
function sourcesOf(categories: readonly PlacedCategory[]): ReadonlyMap<string, string> {
  const above = (key: string | null) => categories.find((one) => one.key === key);
  return new Map(
    categories.map(({ key, parent, source }) => [
      key,
      source ?? above(parent)?.source ?? sourceOfPages(key) ?? sourceOfPages(parent ?? '') ?? key,
    ]),
  );
}

/**
 * How many products the pages of the catalogue show before and after a category chooses a source; those alone that differ. A choice that is taken
 * back moves nothing. product.md, section "5 Entities".
 */
export function movedPages(
  categories: readonly PlacedCategory[],
  key: string,
  source: PageSource | null,
): readonly MovedPage[] {
  if (source === null) return [];
  const then = categories.map((one) => (one.key === key ? { ...one, source } : one));
  const [before, after] = [sourcesOf(categories), sourcesOf(then)];
  return cataloguePages.flatMap(({ slug, source: wanted, category }) => {
    const listed = categories.filter((one) => one.key === category || one.parent === category);
    const count = (sources: ReadonlyMap<string, string>) =>
      listed
        .filter((one) => sources.get(one.key) === wanted)
        .reduce((sum, { products }) => sum + products, 0);
    const page = { slug, before: count(before), after: count(after) };
    return page.before === page.after ? [] : [page];
  });
}

/** The pages of the catalogue that show a product of a source and a category, by their addresses below the language. */
export const pagesWith = (
  categories: readonly Pick<PlacedCategory, 'key' | 'parent'>[],
  product: { readonly source: string; readonly category: string },
): readonly string[] => {
  const parent = categories.find(({ key }) => key === product.category)?.parent ?? null;
  return cataloguePages
    .filter(
      ({ source, category }) =>
        source === product.source && (category === product.category || category === parent),
    )
    .map(({ slug }) => slug);
};
