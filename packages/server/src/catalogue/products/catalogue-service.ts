import type { CatalogueCategory, CatalogueProduct } from '@weitersagen/contracts/catalogue';
import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import { catalogueView } from '../catalogue/catalogue-view.ts';
import { productApiOf } from '../catalogue/product-api.ts';
import { pictureAddress } from '../catalogue/product-view.ts';
import { productRepository } from '../catalogue/product-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { catalogueRepository, type ProductFilter } from './catalogue-repository.ts';

/** All categories in one language, with the addresses of their pictures. */
export async function categories(
  tx: TenantTx,
  locale: Locale,
): Promise<readonly CatalogueCategory[]> {
  productApiOf(tx.tenant);
  const rows = await catalogueRepository(tx).categories();
  return rows.map(({ id, key, name, parent, source, position, picture, icon }) => ({
    id,
    key,
    name: name[locale],
    parent,
    source,
    position,
    picture: picture && pictureAddress(tx.tenant, `produktkategorie/${id}/grafik`),
    icon: icon && pictureAddress(tx.tenant, `produktkategorie/${id}/icon`),
  }));
}

/** One page of a list of products and how many the list has. Throws unknownCategory. */
export async function productPage(
  tx: TenantTx,
  filter: ProductFilter,
  { page, size, locale }: { readonly page: number; readonly size: number; readonly locale: Locale },
): Promise<{ readonly products: readonly CatalogueProduct[]; readonly total: number }> {
  const view = catalogueView(tx.tenant, locale, tx.now);
  const catalogue = catalogueRepository(tx);
  if (filter.category !== undefined && !(await catalogue.hasCategory(filter.category)))
    throw new ApiError('unknownCategory');
  const { rows, total } = await catalogue.page(filter, { page, size });
  const rewards = await rewardsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return { products: rows.map((row) => view(row, rewards)), total };
}

/** Rewards of some products; none asked for, none read. */
async function rewardsOf(tx: TenantTx, ids: readonly number[]) {
  return ids.length === 0 ? [] : productRepository(tx).rewards(ids);
}

/** A product by number; a source that is not its own does not find it. Throws unknownNumber. */
export async function productByNumber(
  tx: TenantTx,
  id: number,
  { locale, source }: { readonly locale: Locale; readonly source?: string | undefined },
): Promise<CatalogueProduct> {
  const view = catalogueView(tx.tenant, locale, tx.now);
  const row = await productRepository(tx).byId(id);
  if (row === undefined || (source !== undefined && row.source !== source))
    throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  return view(row, await rewardsOf(tx, [id]));
}

/** A product by the provider's id. Throws unknownNumber. */
export async function productByExternalId(
  tx: TenantTx,
  externalId: string,
  locale: Locale,
): Promise<CatalogueProduct> {
  const view = catalogueView(tx.tenant, locale, tx.now);
  const row = await productRepository(tx).byExternalId(externalId);
  if (row === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  return view(row, await rewardsOf(tx, [row.id]));
}
