import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { berlinDay } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { productApiOf } from './product-api.ts';
import { noDetails } from './product-details.ts';
import type { ProductRow, RewardRow } from './product-repository.ts';
import { productPicture, productView } from './product-view.ts';

/**
 * How this tenant's products look in one language on the day of `now`, with every field. Throws unknownProductApi when the
 * configuration names no product API there is.
 */
export function catalogueView(tenant: Pick<Tenant, 'id' | 'config'>, locale: Locale, now: Date) {
  const readDetails = productApiOf(tenant);
  const day = berlinDay(now);
  return (product: ProductRow, rewards: readonly RewardRow[]): CatalogueProduct => {
    const details =
      product.details === null
        ? noDetails
        : readDetails(product.details, {
            id: product.id,
            name: product.name,
            monthlyCents: product.price_monthly_cents,
            onceCents: product.price_once_cents,
            months: product.minimum_term_months,
            locale,
            day,
          });
    return {
      ...details,
      ...productView(product, rewards, { tenant, locale, now }),
      position: product.position,
      topPosition: product.top_position,
      picture: productPicture(tenant, product, 'grafik'),
    };
  };
}
