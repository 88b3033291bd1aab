import { cataloguePages } from '@weitersagen/domain/catalogue-pages';
import type { CataloguePage } from '@weitersagen/domain/catalogue-pages';

/** The page that lists a category; undefined where none does. */
export const pageOfCategory = (category: string): CataloguePage | undefined =>
  cataloguePages.find((page) => page.category === category);

/** The page above, by its address, for the breadcrumb; undefined at the top. */
export function pageAbove(page: CataloguePage): CataloguePage | undefined {
  const above = page.slug.split('/')[0];
  return page.slug === above ? undefined : cataloguePages.find(({ slug }) => slug === above);
}

/** The pages at the top of a source; those below them are a press away there. */
export const topPages = (source: CataloguePage['source']): readonly CataloguePage[] =>
  cataloguePages.filter((page) => page.source === source && pageAbove(page) === undefined);

/** Pages to go on to: those below the same heading, else those of the same source. */
export function relatedPages(page: CataloguePage): readonly CataloguePage[] {
  const top = pageAbove(page) ?? page;
  const family = cataloguePages.filter(
    ({ slug }) => slug === top.slug || slug.startsWith(`${top.slug}/`),
  );
  if (family.length > 1) return family;
  return topPages(page.source);
}
