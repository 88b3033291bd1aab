import * as z from 'zod/mini';
import { energyTypes } from '@weitersagen/contracts/catalogue-values';
import { noDetails, orNull, type ProductDetails } from './product-details.ts';

const amount = orNull(z.int().check(z.minimum(0)));

/** What a product of the standard API stores: energy, amounts in cents and tenths of a cent. */
const StandardDetails = z.strictObject({
  kind: z.literal('energy'),
  energyType: z.enum(energyTypes),
  baseMonthlyCents: amount,
  workPriceTenths: amount,
  priceGuaranteeMonths: amount,
  renewable: z.prefault(z.boolean(), false),
});

/** The details of a product of the standard API. Throws when what is stored does not fit. */
export function standardDetails(stored: unknown): ProductDetails {
  const { kind: _, ...details } = z.parse(StandardDetails, stored);
  return { ...noDetails, ...details };
}
