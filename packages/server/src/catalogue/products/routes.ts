import {
  getProduct,
  getProductByExternalId,
  listCategories,
  listDeviceTariffs,
  listProducts,
} from '@weitersagen/contracts/catalogue';
import { getHighestReward } from '@weitersagen/contracts/product-lists';
import {
  listProgrammeProducts,
  listProgrammeRewards,
} from '@weitersagen/contracts/referral-programme';
import { searchProducts } from '@weitersagen/contracts/product-search';
import { listRewards } from '@weitersagen/contracts/reward-overview';
import { ApiError } from '../../platform/api-error.ts';
import { consultantView } from '../consultants/consultant-lookup.ts';
import { productApiOf } from '../catalogue/product-api.ts';
import { wordsOf } from '../catalogue/search-words.ts';
import { describePage, ITEMS_ON_A_PAGE, pageOf } from '../../platform/http/array-page.ts';
import type { Routes } from '../../platform/http/call.ts';
import {
  categories,
  productByExternalId,
  productByNumber,
  productPage,
} from './catalogue-service.ts';
import { deviceTariffs, tariffWithDevice } from './device-tariffs.ts';
import { offeredRewardRepository } from '../catalogue/offered-reward-repository.ts';
import { registerPictureRoutes } from './picture-routes.ts';
import { productNumber } from './product-number.ts';
import { rewardOverview } from './reward-overview.ts';

function registerLists(routes: Routes) {
  routes.handle(
    listCategories,
    async (call) => pageOf(call, await call.withTenant((tx) => categories(tx, call.language))),
    { cacheable: true },
  );
  routes.handle(
    listProducts,
    async (call) => {
      const { withTenant, language: locale } = call;
      const {
        quelle,
        kategorie,
        tarifId,
        top,
        suche,
        page = 1,
        pagesize: size = ITEMS_ON_A_PAGE,
      } = call.query;
      const filter = {
        source: quelle,
        category: kategorie,
        tariffId: tarifId === undefined ? undefined : Number(tarifId),
        top: top !== undefined,
        words: suche === undefined ? undefined : wordsOf(suche),
      };
      const { products, total } = await withTenant((tx) =>
        productPage(tx, filter, { page, size, locale }),
      );
      describePage(call, total);
      return [...products];
    },
    { cacheable: true },
  );
  routes.handle(
    searchProducts,
    async ({ withTenant, language: locale, query }) => {
      const { suche, page = 1, pagesize: size = ITEMS_ON_A_PAGE } = query;
      const filter = { words: wordsOf(suche) };
      const { products, total } = await withTenant((tx) =>
        productPage(tx, filter, { page, size, locale }),
      );
      return { products: [...products], totalCount: total };
    },
    { cacheable: true },
  );
  routes.handle(
    listDeviceTariffs,
    async (call) => {
      const id = productNumber(call.params.id);
      if (id === null) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
      return pageOf(call, await call.withTenant((tx) => deviceTariffs(tx, id, call.language)));
    },
    { cacheable: true },
  );
}

function registerSingleProducts(routes: Routes) {
  routes.handle(
    getProduct,
    ({ withTenant, language: locale, params, query }) =>
      withTenant(async (tx) => {
        const id = productNumber(params.id);
        const options = { locale, source: query.quelle };
        if (id !== null && query.handyId !== undefined)
          return tariffWithDevice(tx, { tariffId: id, deviceId: Number(query.handyId) }, options);
        if (id !== null) return productByNumber(tx, id, options);
        const consultant = await consultantView(tx, params.id);
        if (consultant === undefined) throw new ApiError('unknownNumber');
        return consultant;
      }),
    { cacheable: true },
  );
  routes.handle(
    getProductByExternalId,
    ({ withTenant, language, params }) =>
      withTenant((tx) => productByExternalId(tx, params.id, language)),
    { cacheable: true },
  );
}

/** The catalogue, from the database, without the hidden products. product.md, section "9 Calls". */
export function registerProductRoutes(routes: Routes) {
  registerLists(routes);
  registerSingleProducts(routes);
  registerPictureRoutes(routes);
  for (const path of [listRewards, listProgrammeRewards])
    routes.handle(
      path,
      ({ withTenant, query }) =>
        withTenant((tx) =>
          rewardOverview(tx, { page: query.page ?? 1, size: query.pagesize ?? 20 }),
        ),
      { cacheable: true },
    );
  routes.handle(
    listProgrammeProducts,
    ({ withTenant, query, language: locale }) =>
      withTenant(async (tx) => {
        const { page = 1, pagesize: size = 20 } = query;
        const filter = { source: undefined, category: undefined, tariffId: undefined, top: false };
        const { products, total } = await productPage(tx, filter, { page, size, locale });
        return {
          products: [...products],
          totalCount: total,
          pageCount: Math.ceil(total / size),
          hasNext: page * size < total,
        };
      }),
    { cacheable: true },
  );
  routes.handle(
    getHighestReward,
    ({ withTenant }) =>
      withTenant(async (tx) => {
        productApiOf(tx.tenant);
        const best = await offeredRewardRepository(tx).highest();
        return { valueCents: best?.value_cents ?? 0, text: best?.text ?? '' };
      }),
    { cacheable: true },
  );
}
