import type { Product, Reward } from '@weitersagen/contracts/product';
import type { Locale } from '@weitersagen/domain/locale';
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

/** A product as a browser gets it, in one language, with the rewards that hold or are announced. */
export function productView(
  product: ProductRow,
  rewards: readonly RewardRow[],
  locale: Locale,
  now: Date,
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
  };
}
