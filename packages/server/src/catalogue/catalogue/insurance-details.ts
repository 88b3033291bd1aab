import * as z from 'zod/mini';
import { noDetails, orNull, type ProductDetails } from './product-details.ts';

const amount = orNull(z.int().check(z.minimum(0)));

/** What an insurance product stores; amounts in cents. */
const InsuranceDetails = z.strictObject({
  kind: z.literal('insurance'),
  insuranceType: z.string(),
  coverCents: amount,
  deductibleCents: amount,
  noticeMonths: orNull(z.int()),
});

/** The details of an insurance product. Throws when what is stored does not fit. */
export function insuranceDetails(stored: unknown): ProductDetails {
  const { kind: _, ...details } = z.parse(InsuranceDetails, stored);
  return { ...noDetails, ...details };
}
