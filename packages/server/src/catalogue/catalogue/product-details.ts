import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import type { Product } from '@weitersagen/contracts/product';
import type { Locale } from '@weitersagen/domain/locale';
import type { BerlinDay } from '@weitersagen/domain/dates';

/** What a product has beside what all have. */
export type ProductDetails = Omit<
  CatalogueProduct,
  keyof Product | 'position' | 'topPosition' | 'picture'
>;

/** What the details of a product are shown with; amounts in cents. */
export interface DetailContext {
  readonly id: number;
  readonly name: string;
  readonly monthlyCents: number | null;
  readonly onceCents: number | null;
  readonly months: number | null;
  readonly locale: Locale;
  /** Berlin day that promotions are judged on. */
  readonly day: BerlinDay;
}

/** The details of a product that has none. */
export const noDetails: ProductDetails = {
  size: null,
  commission: null,
  business: false,
  contractKind: null,
  young: false,
  hybrid: false,
  group: null,
  displayName: null,
  description2: null,
  description3: null,
  description4: null,
  providerProductId: null,
  footnote: null,
  priceSplit: null,
  promotionName: null,
  promotionDiscountCents: null,
  deviceType: null,
  manufacturer: null,
  tariffName: null,
  tariffDescription: null,
  deviceName: null,
  deviceDescription: null,
  deviceId: null,
  tariffId: null,
  devicePriceCents: null,
  tariffPriceCents: null,
  promotion: null,
  promotionPriceCents: null,
  insuranceType: null,
  coverCents: null,
  deductibleCents: null,
  noticeMonths: null,
  energyType: null,
  baseMonthlyCents: null,
  workPriceTenths: null,
  priceGuaranteeMonths: null,
  renewable: false,
};
