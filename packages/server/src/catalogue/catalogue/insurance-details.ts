import { noDetails, type ProductDetails } from './product-details.ts';
import { readDetails } from './stored-details.ts';

/** The details of an insurance product. Throws when what is stored does not fit. */
export function insuranceDetails(stored: unknown): ProductDetails {
  const { kind, insuranceType, coverCents, deductibleCents, noticeMonths } = readDetails(stored);
  if (kind !== 'insurance') throw new Error(`Invalid kind of an insurance product: ${kind}`);
  return { ...noDetails, insuranceType, coverCents, deductibleCents, noticeMonths };
}
