import {
  getHighestReward,
  getProduct,
  getProductByExternalId,
  listCategories,
  listProducts,
  listRewards,
} from '@weitersagen/contracts/product';
import { ApiError } from '../../api-error.ts';
import { productRepository } from '../../catalogue/product-repository.ts';
import { productView } from '../../catalogue/product-view.ts';
import { highestReward } from '../../catalogue/rewards-on.ts';
import type { Routes } from '../../http/call.ts';
import { rewardOverview } from './reward-overview.ts';

/** The catalogue, from the database, without the hidden products. product.md, section "9 Calls". */
export function registerProductRoutes(routes: Routes) {
  routes.handle(
    listCategories,
    ({ withTenant, language }) =>
      withTenant(async (tx) => {
        const rows = await productRepository(tx).categories();
        return rows.map(({ id, key, name }) => ({ id, key, name: name[language] }));
      }),
    { cacheable: true },
  );
  routes.handle(
    listProducts,
    ({ withTenant, language, query }) =>
      withTenant(async (tx) => {
        const repository = productRepository(tx);
        const products = await repository.list({ source: query.quelle, category: query.kategorie });
        const rewards = await repository.rewards();
        return products.map((product) => productView(product, rewards, language, tx.now));
      }),
    { cacheable: true },
  );
  routes.handle(
    getProduct,
    ({ withTenant, language, params }) =>
      withTenant(async (tx) => {
        const repository = productRepository(tx);
        const product = /^\d{1,9}$/.test(params.id)
          ? await repository.byId(Number(params.id))
          : undefined;
        if (product === undefined) throw new ApiError('unknownNumber');
        return productView(product, await repository.rewards([product.id]), language, tx.now);
      }),
    { cacheable: true },
  );
  routes.handle(
    getProductByExternalId,
    ({ withTenant, language, params }) =>
      withTenant(async (tx) => {
        const repository = productRepository(tx);
        const product = await repository.byExternalId(params.id);
        if (product === undefined) throw new ApiError('unknownNumber');
        return productView(product, await repository.rewards([product.id]), language, tx.now);
      }),
    { cacheable: true },
  );
  routes.handle(
    listRewards,
    ({ withTenant, query }) =>
      withTenant((tx) => rewardOverview(tx, { page: query.page ?? 1, size: query.pagesize ?? 20 })),
    { cacheable: true },
  );
  routes.handle(
    getHighestReward,
    ({ withTenant }) =>
      withTenant(async (tx) => {
        const best = highestReward(await productRepository(tx).rewards(), tx.now);
        return { valueCents: best?.value_cents ?? 0, text: best?.text ?? '' };
      }),
    { cacheable: true },
  );
}
