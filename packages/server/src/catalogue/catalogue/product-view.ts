import type { Product, Reward } from '@weitersagen/contracts/product';
import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { ProductRow, RewardRow } from './product-repository.ts';
import { isActiveOn, shownRewards } from './rewards-on.ts';

/** A reward as a browser gets it at an instant; amounts in cents. */
export function rewardView(reward: RewardRow, now: Date): Reward {
  return {
    id: reward.id,
    title: reward.title,
    startsOn: reward.starts_on,
    endsOn: reward.ends_on,
    displayEndsOn: reward.display_ends_on,
    text: reward.text,
    valueCents: reward.value_cents,
    isActive: isActiveOn(reward, now),
  };
}

/** Address of a picture; the page's own host serves it. */
export function pictureAddress(tenant: Pick<Tenant, 'id'>, path: string): string {
  return `/api/v1/${tenant.id}/${path}`;
}

/** Address of a product's picture in one of its forms; null without a picture. That of an upload changes with it. */
export function productPicture(
  tenant: Pick<Tenant, 'id'>,
  { id, photo, picture }: Pick<ProductRow, 'id' | 'photo' | 'picture'>,
  form: 'grafik' | 'sgrafik',
): string | null {
  const path = `produkt/${id}/${form}`;
  if (photo !== null) return pictureAddress(tenant, `${path}/${photo}`);
  return picture === null ? null : pictureAddress(tenant, path);
}

/** For whom a product is shown: a client's page, in one language, at an instant. */
export interface ProductViewer {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly locale: Locale;
  readonly now: Date;
}

/** A product as a browser gets it, in one language, with the rewards that hold or are announced. */
export function productView(
  product: ProductRow,
  rewards: readonly RewardRow[],
  { tenant, locale, now }: ProductViewer,
): Product {
  const own = rewards.filter((reward) => reward.product_id === product.id);
  return {
    id: product.id,
    externalId: product.external_id,
    name: product.name,
    category: product.category,
    source: product.source,
    claim: product.claim[locale],
    features: [...product.features[locale]],
    priceMonthlyCents: product.price_monthly_cents,
    priceOnceCents: product.price_once_cents,
    minimumTermMonths: product.minimum_term_months,
    rewards: shownRewards(own, now).map((reward) => rewardView(reward, now)),
    recipientMostCents: product.recipient_most_cents,
    smallPicture: productPicture(tenant, product, 'sgrafik'),
    pictureText: product.photo_text?.[locale] ?? null,
  };
}
