import type { CategoryChoice } from '@weitersagen/contracts/operator-catalogue';
import { cataloguePages, sourceOfPages } from '@weitersagen/domain/catalogue-pages';

type Placed = Pick<CategoryChoice, 'key' | 'parent' | 'source' | 'products'>;

/** A page of the catalogue whose products another source of a category makes more or fewer. */
export interface MovedPage {
  /** Its address below the language. */
  readonly slug: string;
  readonly before: number;
  readonly after: number;
}

/** Under which source each category's products stand, by its key. */
function sourcesOf(categories: readonly Placed[]): ReadonlyMap<string, string> {
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
  categories: readonly Placed[],
  key: string,
  source: CategoryChoice['source'],
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
