import { detailNames, type DetailField } from '@weitersagen/contracts/provider-details';
import { fieldNames, type ProductFacts, type ProductField } from './product-values.ts';

/** What another kind does not have is as what is no. */
const notNo = (value: unknown) => (value === false || value === undefined ? null : value);

/** What each field of the form holds of a product, to be compared. */
const heldBy = (facts: ProductFacts): Readonly<Record<ProductField, unknown>> => ({
  name: facts.name,
  externalId: facts.externalId,
  category: facts.category,
  claimDe: facts.claim.de,
  claimEn: facts.claim.en,
  featuresDe: facts.features.de.join('\n'),
  featuresEn: facts.features.en.join('\n'),
  monthly: facts.priceMonthlyCents,
  once: facts.priceOnceCents,
  months: facts.minimumTermMonths,
  from: facts.activeFrom,
  until: facts.activeUntil,
  top: facts.topPosition,
  recipientMost: facts.recipientMostCents,
  providerKind: facts.details?.kind ?? null,
  ...(Object.fromEntries(detailNames.map((name) => [name, notNo(facts.details?.[name])])) as Record<
    DetailField,
    unknown
  >),
});

/** The fields in which a product differs from another state of it. */
export function changedFields(before: ProductFacts, after: ProductFacts): readonly ProductField[] {
  const [was, is] = [heldBy(before), heldBy(after)];
  return fieldNames.filter((name) => was[name] !== is[name]);
}
