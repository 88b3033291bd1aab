import { noDetails, type ProductDetails } from './product-details.ts';
import { readDetails } from './stored-details.ts';

/** The details of a product of the standard API: energy. Throws when what is stored does not fit. */
export function standardDetails(stored: unknown): ProductDetails {
  const { kind, energyType, baseMonthlyCents, workPriceTenths, ...details } = readDetails(stored);
  if (kind !== 'energy') throw new Error(`Invalid kind of a product of the standard API: ${kind}`);
  const { priceGuaranteeMonths, renewable } = details;
  return {
    ...noDetails,
    energyType,
    baseMonthlyCents,
    workPriceTenths,
    priceGuaranteeMonths,
    renewable,
  };
}
