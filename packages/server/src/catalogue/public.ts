import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import { registerKeptConsultantRoutes } from './consultants/kept-routes.ts';
import { registerConsultantRoutes } from './consultants/routes.ts';
import { registerExchangeRoutes } from './exchange/routes.ts';
import { registerKeptCatalogueRoutes } from './kept/routes.ts';
import { registerProductRoutes } from './products/routes.ts';

/** Catalogue, products, consultants: all that other contexts and the processes may import. What is not here belongs to this context alone. */
export { nameWithDevice } from './catalogue/name-with-device.ts';
export { productName, recommendedName } from './catalogue/product-name-repository.ts';
export { offeredRewardRepository } from './catalogue/offered-reward-repository.ts';
export { pricesAsJson } from './catalogue/price-repository.ts';
export { productRepository, type ProductRow } from './catalogue/product-repository.ts';
export { productView, rewardView } from './catalogue/product-view.ts';
export { ReferralRules } from './catalogue/referral-rules.ts';
export { rewardTermsRepository } from './catalogue/reward-terms-repository.ts';
export { referredProduct } from './catalogue/referred-product-repository.ts';
export { shownRewards } from './catalogue/rewards-on.ts';
export { consultantRepository } from './consultants/consultant-repository.ts';
export { portraitOf } from './consultants/portrait.ts';
export { catalogueRepository } from './products/catalogue-repository.ts';

/** Registers the calls of this context. */
export function registerCatalogue(routes: Routes, deps: AppDeps): void {
  registerProductRoutes(routes);
  registerKeptCatalogueRoutes(routes, deps);
  registerExchangeRoutes(routes, deps);
  registerConsultantRoutes(routes, deps);
  registerKeptConsultantRoutes(routes, deps);
}
