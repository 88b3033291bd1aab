import { hasCataloguePages } from '@weitersagen/domain/catalogue-pages';
import { movedPages, pagesWith } from '@weitersagen/domain/moved-pages';
import { pageSourceOf } from '@weitersagen/domain/page-sources';
import { formatCount } from '@weitersagen/domain/money';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Categories } from '../kept/kept-repository.ts';
import { note, type Note } from './file-notes.ts';

/** A category as far as it decides about pages. */
type Category = Pick<Categories[number], 'key' | 'parent' | 'source' | 'products'>;

/** Where a product stands. */
interface Place {
  readonly source: string;
  readonly category: string;
}

const listed = (slugs: readonly string[]) => slugs.map((slug) => `/${slug}`).join(', ');

/** Which pages of the catalogue lose or gain a product that goes to another category; nothing where the client has no such pages. */
export function movedNotes(
  { tenant }: Pick<TenantTx, 'tenant'>,
  categories: readonly Category[],
  { from, to }: { readonly from: Place; readonly to: Place },
): readonly Note[] {
  if (!hasCataloguePages(tenant.config)) return [];
  const [before, after] = [pagesWith(categories, from), pagesWith(categories, to)];
  const left = before.filter((slug) => !after.includes(slug));
  const joined = after.filter((slug) => !before.includes(slug));
  return [
    ...(left.length > 0 ? [note('leavesPages', { pages: listed(left) })] : []),
    ...(joined.length > 0 ? [note('joinsPages', { pages: listed(joined) })] : []),
    ...(left.length > 0 && after.length === 0 ? [note('onNoPage')] : []),
  ];
}

/** How many products each page of the catalogue shows when a category has another source; nothing where the client has no such pages. */
export function sourceNotes(
  { tenant }: Pick<TenantTx, 'tenant'>,
  categories: readonly Category[],
  { key, source }: Pick<Category, 'key' | 'source'>,
): readonly Note[] {
  if (!hasCataloguePages(tenant.config)) return [];
  return movedPages(
    categories.map((each) => ({ ...each, products: each.products ?? 0 })),
    key,
    pageSourceOf(source),
  ).map(({ slug, before, after }) =>
    note('pageCount', (locale) => ({
      page: `/${slug}`,
      count: formatCount(after, locale),
      before: formatCount(before, locale),
    })),
  );
}
