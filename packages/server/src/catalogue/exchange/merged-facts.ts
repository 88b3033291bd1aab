import type { ProductInFile } from '@weitersagen/contracts/catalogue-file';
import { changedPromotion, type ProviderKind } from '@weitersagen/contracts/provider-details';
import type { ProductRow } from '../catalogue/product-repository.ts';
import { keptDetails } from '../catalogue/stored-details.ts';
import type { ProductFacts } from '../kept/kept-repository.ts';
import { mergedDetails, type DetailProblem } from '../kept/merged-details.ts';
import type { Note } from './file-notes.ts';
import { writtenFacts } from '../kept/written-facts.ts';
import { columnNote } from './file-words.ts';

/** What a product will be: what the entry leaves out stays as it is. Null where a new one lacks what it needs. */
export function mergedFacts(
  row: ProductRow | undefined,
  value: ProductInFile,
  { kinds, today }: { readonly kinds: readonly ProviderKind[]; readonly today: string },
): { readonly facts: ProductFacts; readonly problems: readonly Note[] } | null {
  const { name = row?.name, category = row?.category, claim, features } = value;
  if (name === undefined || category === undefined) return null;
  const keep = <T>(given: T | undefined, kept: T | undefined, none: T): T =>
    given === undefined ? (kept ?? none) : given;
  const { details, problems: merged } = mergedDetails(
    keptDetails(row?.details ?? null),
    value.details,
    kinds,
  );
  const facts = {
    externalId: value.externalId,
    name,
    category,
    claim: {
      de: keep(claim?.de, row?.claim.de, ''),
      en: keep(claim?.en, row?.claim.en, ''),
    },
    features: {
      de: keep<readonly string[]>(features?.de, row?.features.de, []),
      en: keep<readonly string[]>(features?.en, row?.features.en, []),
    },
    priceMonthlyCents: keep(value.priceMonthlyCents, row?.price_monthly_cents, null),
    priceOnceCents: keep(value.priceOnceCents, row?.price_once_cents, null),
    minimumTermMonths: keep(value.minimumTermMonths, row?.minimum_term_months, null),
    activeFrom: keep(value.activeFrom, row?.active_from, null),
    activeUntil: keep(value.activeUntil, row?.active_until, null),
    topPosition: keep(value.topPosition, row?.top_position, null),
    recipientMostCents: keep(value.recipientMostCents, row?.recipient_most_cents, null),
    details,
  };
  const problems = {
    ...changedPromotion(row === undefined ? null : writtenFacts(row), facts, {
      today,
      pricesFrom: null,
    }),
    ...merged,
  };
  const wrong = Object.entries(problems) as [keyof typeof problems, DetailProblem][];
  return {
    facts,
    problems: wrong.map(([field, problem]) =>
      columnNote(`detail.${problem}`, field === 'kind' ? 'providerKind' : field),
    ),
  };
}

/** What a new product lacks. */
export function missingNotes(value: ProductInFile): readonly Note[] {
  const missing = (['name', 'category'] as const).filter((field) => value[field] === undefined);
  return missing.map((field) => columnNote('missing', field));
}
