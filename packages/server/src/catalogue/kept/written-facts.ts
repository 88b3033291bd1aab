import type { ProductRow } from '../catalogue/product-repository.ts';
import { keptDetails } from '../catalogue/stored-details.ts';

/** The columns that hold what is written of a product. */
type WrittenColumns = Pick<
  ProductRow,
  | 'external_id'
  | 'name'
  | 'category'
  | 'claim'
  | 'features'
  | 'price_monthly_cents'
  | 'price_once_cents'
  | 'minimum_term_months'
  | 'active_from'
  | 'active_until'
  | 'top_position'
  | 'recipient_most_cents'
  | 'details'
>;

/** What is written of a product, as its row or that of a version has it. */
export const writtenFacts = (row: WrittenColumns) => ({
  externalId: row.external_id,
  name: row.name,
  category: row.category,
  claim: { ...row.claim },
  features: { de: [...row.features.de], en: [...row.features.en] },
  priceMonthlyCents: row.price_monthly_cents,
  priceOnceCents: row.price_once_cents,
  minimumTermMonths: row.minimum_term_months,
  activeFrom: row.active_from,
  activeUntil: row.active_until,
  topPosition: row.top_position,
  recipientMostCents: row.recipient_most_cents,
  details: keptDetails(row.details),
});
