import type { ProviderDetails } from '@weitersagen/contracts/provider-details';
import { promotionPrice } from '@weitersagen/domain/promotion';

interface InTwo {
  readonly de: string;
  readonly en: string;
}

const inTwo = (de: string | null, en: string | null): InTwo | null =>
  de === null ? null : { de, en: en ?? de };

/**
 * What cards and the page of a product say in place of its name, its description and its monthly price in cents, because the details of its
 * provider do; null where they say what is written. product.md, section "5 Entities".
 */
export function providerWords(
  details: ProviderDetails | null,
  monthlyCents: number | null,
  today: string,
) {
  if (details === null) return { name: null, claim: null, monthlyCents: null };
  const { kind, promotionFrom: startsOn, promotionUntil: endsOn, promotionPriceCents } = details;
  const name = details.promotionNameDe;
  const promotion =
    kind !== 'tariff' || name === null || startsOn === null || promotionPriceCents === null
      ? null
      : { name, cents: promotionPriceCents, startsOn, endsOn };
  return {
    name: inTwo(details.displayNameDe, details.displayNameEn),
    claim: kind === 'device' ? inTwo(details.descriptionDe, details.descriptionEn) : null,
    monthlyCents: promotionPrice(promotion, monthlyCents, today)?.cents ?? null,
  };
}
