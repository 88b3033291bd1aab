import type { SeedCatalogue } from '../catalogue.ts';
import { businessFamilies } from './business.ts';
import { funkelnetzCategories } from './categories.ts';
import { deviceProducts, deviceTariffs } from './devices.ts';
import { hiddenProducts } from './hidden.ts';
import { landlineFamilies } from './landline.ts';
import { landlineProducts } from './landline-family.ts';
import { mobileTariffs } from './mobile-tariffs.ts';
import startFibre from './start-page-fibre.json' with { type: 'json' };
import startLandline from './start-page-landline.json' with { type: 'json' };
import startMobile from './start-page-mobile.json' with { type: 'json' };
import { multiReward } from './reward-of.ts';
import { televisionFamilies } from './television.ts';

const withMultiReward = 110;

/** The whole catalogue of the telecom demo tenant; the products of the start page come first. */
export const funkelnetzCatalogue: SeedCatalogue = {
  categories: funkelnetzCategories,
  products: [
    ...startFibre,
    ...startLandline.map((product) =>
      product.id === withMultiReward
        ? { ...product, rewards: [...product.rewards, multiReward] }
        : product,
    ),
    ...startMobile,
    ...[...landlineFamilies, ...televisionFamilies, ...businessFamilies].flatMap(landlineProducts),
    ...mobileTariffs,
    ...deviceProducts,
    ...hiddenProducts,
  ],
  deviceTariffs,
};
