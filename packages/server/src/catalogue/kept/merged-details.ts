import {
  detailNames,
  detailOf,
  emptyDetails,
  fieldsOfKind,
  kindsOfApi,
  type DetailField,
  type GivenDetails,
  type PromotionProblem,
  type ProviderDetails,
  type ProviderKind,
} from '@weitersagen/contracts/provider-details';
import { productApis } from '@weitersagen/domain/tenant-settings';
import type { Tenant } from '../../platform/database/tenant-directory.ts';

/** Why a field of given details is refused. */
export type DetailProblem =
  | 'required'
  | 'notOfKind'
  | 'notOfClient'
  | 'germanFirst'
  | 'endBeforeStart'
  | PromotionProblem;

/** Details as they are to be kept, and what is wrong with what was given, by its field. */
interface Merged {
  readonly details: ProviderDetails | null;
  readonly problems: Partial<Readonly<Record<DetailField | 'kind', DetailProblem>>>;
}

/** The kinds of products that a client's product API reads. product.md, section "2 Tenants and switches". */
export function kindsOf({ config }: Pick<Tenant, 'config'>): readonly ProviderKind[] {
  const api = productApis.find((name) => name === config.productApi);
  return api === undefined ? [] : kindsOfApi[api];
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === false || value === '';

/** Fields that are there together or not at all. */
const sets: readonly (readonly DetailField[])[] = [
  ['commissionType', 'commissionCents'],
  ['promotionNameDe', 'promotionDiscountCents', 'promotionPriceCents', 'promotionFrom'],
];
/** What else makes the fields of a set needed. */
const wakes: Partial<Readonly<Record<DetailField, DetailField>>> = {
  promotionUntil: 'promotionNameDe',
  promotionNameEn: 'promotionNameDe',
};
/** What a product of a kind is nothing without. */
const always: readonly DetailField[] = ['deviceType', 'insuranceType', 'energyType'];

function problemsOf(details: ProviderDetails): Merged['problems'] {
  const own = fieldsOfKind(details.kind);
  const problems: Partial<Record<DetailField, DetailProblem>> = {};
  for (const name of own) {
    const german = own.find((other) => other === name.replace(/En$/, 'De'));
    if (isEmpty(details[name]) || german === undefined || german === name) continue;
    if (isEmpty(details[german])) problems[german] = 'germanFirst';
  }
  const woken = new Set(
    own.flatMap((name) => (isEmpty(details[name]) ? [] : [wakes[name] ?? name])),
  );
  for (const set of sets)
    if (set.some((name) => woken.has(name)))
      for (const name of set)
        if (own.includes(name) && isEmpty(details[name])) problems[name] = 'required';
  for (const name of always)
    if (own.includes(name) && isEmpty(details[name])) problems[name] = 'required';
  const { promotionFrom: from, promotionUntil: until } = details;
  if (from !== null && until !== null && until < from) problems.promotionUntil = 'endBeforeStart';
  return problems;
}

/** A text that is given in German alone is the same in English. */
function inBoth(details: ProviderDetails): ProviderDetails {
  const german = detailNames.filter((name) => name.endsWith('De'));
  const missing = german
    .map((name) => [name.replace(/De$/, 'En'), details[name]] as const)
    .filter(([name, text]) => text !== null && isEmpty(details[name as DetailField]));
  return { ...details, ...Object.fromEntries(missing) };
}

/**
 * What the details of a product will be: what is left out stays within one kind of product, and another kind begins with nothing. `given`
 * undefined leaves all, null takes all away. product.md, section "5 Entities".
 */
export function mergedDetails(
  kept: ProviderDetails | null,
  given: GivenDetails | null | undefined,
  kinds: readonly ProviderKind[],
): Merged {
  if (given === undefined) return { details: kept, problems: {} };
  if (given === null) return { details: null, problems: {} };
  const kind = given.kind === undefined ? (kept?.kind ?? null) : given.kind;
  const written = detailNames.filter((name) => !isEmpty(given[name]));
  if (kind === null)
    return { details: null, problems: written.length === 0 ? {} : { kind: 'required' } };
  if (kind !== kept?.kind && !kinds.includes(kind))
    return { details: kept, problems: { kind: 'notOfClient' } };
  const own = new Set(fieldsOfKind(kind));
  const foreign = written.filter((name) => !own.has(name));
  if (foreign.length > 0)
    return {
      details: kept,
      problems: Object.fromEntries(foreign.map((name) => [name, 'notOfKind' as const])),
    };
  const value = (name: DetailField) => {
    const text = given[name] === undefined && kept?.kind === kind ? kept[name] : given[name];
    return isEmpty(text) ? emptyDetails(kind)[name] : text;
  };
  const details = {
    ...emptyDetails(kind),
    ...Object.fromEntries([...own].map((name) => [name, value(name)])),
  } as ProviderDetails;
  return { details: inBoth(details), problems: problemsOf(details) };
}

/** The path of a field of the details on the wire. */
export const detailPath = (name: DetailField | 'kind'): string =>
  `Angaben.${name === 'kind' ? 'Produktart' : detailOf(name).wire}`;
