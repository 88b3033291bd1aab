import type { AuditField } from '@weitersagen/domain/audit-words';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import type { ProductRow } from '../catalogue/product-repository.ts';
import { keptRepository, type ProductFacts } from './kept-repository.ts';

type Facts = Readonly<Partial<Record<AuditField, string | number | null | readonly string[]>>>;

const bothTexts = ({ de, en }: { readonly de: string; readonly en: string }) => [de, en];

/** A product as the history tells it. */
const factsOf = (facts: ProductFacts): Facts => ({
  externalNumber: facts.externalId,
  name: facts.name,
  category: facts.category,
  claim: bothTexts(facts.claim),
  features: [...facts.features.de, ...facts.features.en],
  monthlyPrice: facts.priceMonthlyCents,
  singlePrice: facts.priceOnceCents,
  minimumTerm: facts.minimumTermMonths,
  activeFrom: facts.activeFrom,
  activeUntil: facts.activeUntil,
  startPage: facts.topPosition,
});

const factsOfRow = (row: ProductRow): Facts =>
  factsOf({
    externalId: row.external_id,
    name: row.name,
    category: row.category,
    claim: row.claim,
    features: row.features,
    priceMonthlyCents: row.price_monthly_cents,
    priceOnceCents: row.price_once_cents,
    minimumTermMonths: row.minimum_term_months,
    activeFrom: row.active_from,
    activeUntil: row.active_until,
    topPosition: row.top_position,
  });

/** The fields that differ, as they were and as they are; null where none does. */
export function changeOf(before: Facts, after: Facts) {
  const names = (Object.keys(after) as AuditField[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return names.length === 0 ? null : { before: only(before), after: only(after) };
}

/** The source of a category's products. Throws unknownCategory. */
async function sourceOf(tx: TenantTx, key: string): Promise<string> {
  const categories = await keptRepository(tx).categories();
  const category = categories.find((each) => each.key === key);
  if (category === undefined) throw new ApiError('unknownCategory');
  const parent = categories.find((each) => each.key === category.parent);
  return category.source ?? parent?.source ?? category.key;
}

/** Throws invalidInput naming the fields that do not go together or with what there is. */
async function check(tx: TenantTx, id: number | null, facts: ProductFacts): Promise<void> {
  const { activeFrom: from, activeUntil: until } = facts;
  const isTaken = await keptRepository(tx).isNumberTaken(facts.externalId, id);
  const fields = {
    ...(isTaken ? { ExterneNummer: 'numberTaken' } : {}),
    ...(from !== null && until !== null && until < from ? { AngebotenBis: 'endBeforeStart' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('invalidInput', { fields });
}

const inTurn = (tx: TenantTx) => takeTurn(tx, 'catalogue');

/** Adds a product after those there are; gives its number. Throws invalidInput or unknownCategory. */
export async function createProduct(
  tx: TenantTx,
  facts: ProductFacts,
  actor: string,
): Promise<number> {
  await inTurn(tx);
  const source = await sourceOf(tx, facts.category);
  await check(tx, null, facts);
  const kept = keptRepository(tx);
  const place = await kept.nextProduct();
  await kept.insertProduct(place, source, facts);
  await audit(tx, {
    entity: 'product',
    entityId: String(place.id),
    event: 'created',
    after: factsOf(facts),
    actor,
  });
  return place.id;
}

/** Changes a product as it was seen. Throws unknownNumber, changedMeanwhile, invalidInput or unknownCategory. */
export async function changeProduct(
  tx: TenantTx,
  { id, revision, ...facts }: ProductFacts & { readonly id: number; readonly revision: number },
  actor: string,
): Promise<void> {
  await inTurn(tx);
  const kept = keptRepository(tx);
  const row = await kept.lockProduct(id);
  if (row === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  if (row.revision !== revision) throw new ApiError('changedMeanwhile');
  const change = changeOf(factsOfRow(row), factsOf(facts));
  if (change === null) return;
  // What a product is sold under stays, as long as its category does.
  const source = facts.category === row.category ? row.source : await sourceOf(tx, facts.category);
  await check(tx, id, facts);
  await kept.updateProduct(id, source, facts);
  await audit(tx, { entity: 'product', entityId: String(id), event: 'changed', ...change, actor });
}
