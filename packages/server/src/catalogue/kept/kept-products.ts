import {
  changedPromotion,
  fieldsOfKind,
  type GivenDetails,
  type ProviderDetails,
} from '@weitersagen/contracts/provider-details';
import { sourceOfPages } from '@weitersagen/domain/catalogue-pages';
import type { AuditField } from '@weitersagen/domain/audit-words';
import { berlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurnNow } from '../../platform/database/turns.ts';
import type { ProductRow } from '../catalogue/product-repository.ts';
import {
  keptRepository,
  type Categories,
  type ProductFacts,
  type WrittenProduct,
} from './kept-repository.ts';
import { keptPriceRepository, type NewPrice } from './kept-price-repository.ts';
import { plannedPrice, priceEntry } from './kept-prices.ts';
import { detailPath, kindsOf, mergedDetails } from './merged-details.ts';
import { productVersionRepository } from './product-version-repository.ts';
import { writtenFacts } from './written-facts.ts';

export type Facts = Readonly<
  Partial<Record<AuditField, string | number | boolean | null | readonly string[]>>
>;

const bothTexts = ({ de, en }: { readonly de: string; readonly en: string }) => [de, en];

/** The details of a provider as the history tells them: those that the kind of product has. */
const detailFacts = (details: ProviderDetails | null): Facts =>
  details === null
    ? {}
    : {
        providerKind: details.kind,
        ...Object.fromEntries(fieldsOfKind(details.kind).map((name) => [name, details[name]])),
      };

/** A product as the history tells it. */
export const factsOf = (facts: ProductFacts): Facts => ({
  externalNumber: facts.externalId,
  name: facts.name,
  category: facts.category,
  claim: bothTexts(facts.claim),
  // One text for each language: a line that moves to the other is a change.
  features: [facts.features.de.join(' · '), facts.features.en.join(' · ')],
  monthlyPrice: facts.priceMonthlyCents,
  singlePrice: facts.priceOnceCents,
  minimumTerm: facts.minimumTermMonths,
  activeFrom: facts.activeFrom,
  activeUntil: facts.activeUntil,
  startPage: facts.topPosition,
  recipientMostCents: facts.recipientMostCents,
  ...detailFacts(facts.details),
});

export const factsOfRow = (row: ProductRow): Facts => factsOf(writtenFacts(row));

/** The fields that differ, as they were and as they are; null where none does. */
export function changeOf(before: Facts, after: Facts) {
  const told = new Set([...Object.keys(before), ...Object.keys(after)] as AuditField[]);
  const of = (facts: Facts, name: AuditField) => facts[name] ?? null;
  const names = [...told].filter(
    (name) => JSON.stringify(of(before, name)) !== JSON.stringify(of(after, name)),
  );
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, of(facts, name)]));
  return names.length === 0 ? null : { before: only(before), after: only(after) };
}

/** The source of a category's products: what they have, or else what its page asks for. Undefined for a category that is not there. */
export function sourceIn(
  categories: readonly Pick<Categories[number], 'key' | 'parent' | 'source'>[],
  key: string,
): string | undefined {
  const category = categories.find((each) => each.key === key);
  if (category === undefined) return undefined;
  const parent = categories.find((each) => each.key === category.parent);
  const ofPage = sourceOfPages(key) ?? sourceOfPages(parent?.key ?? '');
  return category.source ?? parent?.source ?? ofPage ?? category.key;
}

/** Throws unknownCategory. */
async function sourceOf(tx: TenantTx, key: string): Promise<string> {
  const source = sourceIn(await keptRepository(tx).categories(), key);
  if (source === undefined) throw new ApiError('unknownCategory');
  return source;
}

/** Whether the last day on which a product is offered lies before the first. */
export const endsFirst = ({
  activeFrom: from,
  activeUntil: until,
}: Pick<ProductFacts, 'activeFrom' | 'activeUntil'>): boolean =>
  from !== null && until !== null && until < from;

/** Throws invalidInput naming the fields that do not go together or with what there is. */
async function check(tx: TenantTx, id: number | null, facts: ProductFacts): Promise<void> {
  const isTaken = await keptRepository(tx).isNumberTaken(facts.externalId, id);
  const fields = {
    ...(isTaken ? { ExterneNummer: 'numberTaken' } : {}),
    ...(endsFirst(facts) ? { AngebotenBis: 'endBeforeStart' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('invalidInput', { fields });
}

/** What the history tells of a product that was added or, with a change, written over. */
export const productEntry = (
  id: number,
  facts: ProductFacts,
  change: ReturnType<typeof changeOf>,
  actor: string,
  event: 'changed' | 'rolledBack' = 'changed',
): AuditEntry => ({
  entity: 'product',
  entityId: String(id),
  ...(change === null ? { event: 'created', after: factsOf(facts) } : { event, ...change }),
  actor,
});

/** Writes products with new prices of theirs, and keeps each of them as a version: what was there before, and what there is then. */
export async function saveProducts(
  tx: TenantTx,
  {
    products,
    prices,
  }: { readonly products: readonly WrittenProduct[]; readonly prices: readonly NewPrice[] },
  author: string,
): Promise<void> {
  const versions = productVersionRepository(tx);
  const ids = products.map(({ id }) => id);
  await versions.keep(ids, null);
  await keptRepository(tx).writeProducts(products);
  await keptPriceRepository(tx).add(prices);
  await versions.keep(ids, author);
}

const inTurn = (tx: TenantTx) => takeTurnNow(tx, 'catalogue');

/** What a product costs from an instant on. */
export const priceFrom = (productId: number, facts: ProductFacts, since: Date): NewPrice => ({
  productId,
  monthlyCents: facts.priceMonthlyCents,
  onceCents: facts.priceOnceCents,
  since,
});

/** What is wanted of a product: of the details and the recipient's limit, what is left out stays. */
export interface WantedFacts extends Omit<ProductFacts, 'details' | 'recipientMostCents'> {
  readonly recipientMostCents?: number | null | undefined;
  readonly details?: GivenDetails | null | undefined;
}

/** What a product will be. Throws invalidInput naming the fields of the details that do not go together. */
function wholeFacts(
  tx: TenantTx,
  before: ProductFacts | null,
  {
    details: given,
    recipientMostCents = before?.recipientMostCents ?? null,
    ...facts
  }: WantedFacts,
  {
    isBroughtBack = false,
    pricesFrom = null,
  }: { readonly isBroughtBack?: boolean; readonly pricesFrom?: string | null } = {},
): ProductFacts {
  const merged = mergedDetails(before?.details ?? null, given, kindsOf(tx.tenant));
  const { details } = merged;
  const after = { ...facts, recipientMostCents, details };
  // Of a version that is brought back the prices stay: its promotion may hold for others.
  const promoted = isBroughtBack
    ? {}
    : changedPromotion(before, after, { today: berlinDay(tx.now), pricesFrom });
  const problems = { ...promoted, ...merged.problems };
  const wrong = Object.entries(problems) as [keyof typeof problems, string][];
  if (wrong.length > 0)
    throw new ApiError('invalidInput', {
      fields: Object.fromEntries(wrong.map(([name, problem]) => [detailPath(name), problem])),
    });
  return after;
}

/** Adds a product after those there are; gives its number. Throws invalidInput or unknownCategory. */
export async function createProduct(
  called: TenantTx,
  wanted: WantedFacts,
  actor: string,
): Promise<number> {
  const tx = await inTurn(called);
  const facts = wholeFacts(tx, null, wanted);
  const source = await sourceOf(tx, facts.category);
  await check(tx, null, facts);
  const place = await keptRepository(tx).nextProduct();
  const prices = [priceFrom(place.id, facts, tx.now)];
  await saveProducts(tx, { products: [{ ...place, source, facts }], prices }, actor);
  await audit(tx, productEntry(place.id, facts, null, actor));
  return place.id;
}

/** A product as somebody wants it, and as they saw it. */
export interface WantedProduct extends WantedFacts {
  readonly id: number;
  readonly revision: number;
  /** The Berlin day from which the prices hold; null leaves the prices as they are. */
  readonly pricesFrom: string | null;
}

/**
 * Changes a product as it was seen, or brings a version of it back; other prices begin on the day that is named. Throws unknownNumber,
 * changedMeanwhile, invalidInput or unknownCategory. product.md, section "5 Entities".
 */
export async function changeProduct(
  called: TenantTx,
  { id, revision, pricesFrom, ...wanted }: WantedProduct,
  actor: string,
  event: 'changed' | 'rolledBack' = 'changed',
): Promise<void> {
  const tx = await inTurn(called);
  const row = await keptRepository(tx).lockProduct(id);
  if (row === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  if (row.revision !== revision) throw new ApiError('changedMeanwhile');
  const before = writtenFacts(row);
  const whole = wholeFacts(tx, before, wanted, {
    isBroughtBack: event === 'rolledBack',
    pricesFrom,
  });
  const price = pricesFrom === null ? null : await plannedPrice(tx, id, wanted, pricesFrom);
  const isNow = price !== null && price.since <= tx.now;
  const { priceMonthlyCents, priceOnceCents } = isNow ? wanted : before;
  const facts = { ...whole, priceMonthlyCents, priceOnceCents };
  const change = changeOf(factsOf(before), factsOf(facts));
  // One that begins now is told with the product.
  if (price !== null && !isNow)
    await audit(tx, priceEntry(price, 'created', { actor, name: facts.name }));
  if (change === null) return keptPriceRepository(tx).add(price === null ? [] : [price]);
  // What a product is sold under stays, as long as its category does.
  const source = facts.category === row.category ? row.source : await sourceOf(tx, facts.category);
  await check(tx, id, facts);
  const products = [{ id, position: row.position, source, facts }];
  await saveProducts(tx, { products, prices: price === null ? [] : [price] }, actor);
  await audit(tx, productEntry(id, facts, change, actor, event));
}
