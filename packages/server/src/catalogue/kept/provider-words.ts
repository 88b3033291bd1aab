import * as z from 'zod/mini';
import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import type { BerlinDay } from '@weitersagen/domain/dates';
import { localeText, orNull, storedPromotion } from '../catalogue/product-details.ts';
import type { ProductRow } from '../catalogue/product-repository.ts';
import { promotionPrice } from '../catalogue/promotion.ts';

/** What of a provider's details stands in place of what is written of a product. */
const Details = z.object({
  kind: orNull(z.string()),
  displayName: orNull(localeText),
  description: orNull(localeText),
  deviceType: orNull(z.string()),
  promotion: orNull(storedPromotion),
});

/**
 * What cards and the page of a product say in place of its name, description and monthly price, because its provider's details do: operators
 * who change one of these hear that it does not show there. product.md, section "5 Entities".
 */
export function providerWords(
  { details, price_monthly_cents: monthly }: Pick<ProductRow, 'details' | 'price_monthly_cents'>,
  day: BerlinDay,
): KeptProduct['provider'] {
  const read = z.safeParse(Details, details);
  if (!read.success) return { name: null, claim: null, monthlyCents: null };
  const { kind, displayName, description, deviceType, promotion } = read.data;
  const isTariff = kind === 'mobile' && deviceType === null;
  const running = promotion && { ...promotion, name: promotion.name.de };
  return {
    name: displayName,
    claim: deviceType === null ? null : description,
    monthlyCents: isTariff ? (promotionPrice(running, monthly, day)?.cents ?? null) : null,
  };
}
