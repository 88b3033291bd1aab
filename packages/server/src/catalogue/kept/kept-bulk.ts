import type { BulkEffect } from '@weitersagen/contracts/operator-products';
import { berlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../../platform/api-error.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurnNow } from '../../platform/database/turns.ts';
import { runningReferrals } from '../catalogue/referred-product-repository.ts';
import { afterBulkChange, type BulkChange } from './bulk-plan.ts';
import {
  changeOf,
  changeProduct,
  endsFirst,
  factsOf,
  productEntry,
  saveProducts,
  sourceIn,
} from './kept-products.ts';
import { keptRepository } from './kept-repository.ts';
import { productVersionRepository } from './product-version-repository.ts';
import { writtenFacts } from './written-facts.ts';

interface Seen {
  readonly id: number;
  readonly revision: number;
}

/** One change of several products, as they were seen. */
export interface WantedBulk extends BulkChange {
  readonly products: readonly Seen[];
}

const refuse = (field: string, problem: string) =>
  new ApiError('invalidInput', { fields: { [field]: problem } });

/**
 * The products as they are and as they would be, where something changes. Throws unknownNumber, changedMeanwhile, unknownCategory, or
 * invalidInput for a last day that is over.
 */
async function planned(tx: TenantTx, { products, ...wanted }: WantedBulk) {
  const today = berlinDay(tx.now);
  const kept = keptRepository(tx);
  if (wanted.change === 'until' && wanted.until !== null && wanted.until < today)
    throw refuse('AngebotenBis', 'past');
  const source = sourceIn(await kept.categories(), wanted.category ?? '');
  if (wanted.change === 'category' && source === undefined) throw new ApiError('unknownCategory');
  const rows = await kept.lockProducts(products.map(({ id }) => id));
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  for (const { id, revision } of products) {
    if (!revisions.has(id)) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
    if (revisions.get(id) !== revision) throw new ApiError('changedMeanwhile');
  }
  return rows.flatMap((row) => {
    const before = writtenFacts(row);
    const facts = afterBulkChange(before, wanted, today);
    const change = changeOf(factsOf(before), factsOf(facts));
    const moves = facts.category !== before.category;
    return change === null
      ? []
      : [{ row, facts, change, source: moves && source !== undefined ? source : row.source }];
  });
}

/** What a change of several products would do; nothing is changed. Throws as the change does. */
export async function weighProducts(tx: TenantTx, wanted: WantedBulk): Promise<BulkEffect> {
  const changing = await planned(tx, wanted);
  return {
    changing: changing.length,
    same: wanted.products.length - changing.length,
    clashing: changing.filter(({ facts }) => endsFirst(facts)).map(({ facts }) => facts.name),
    referrals: await runningReferrals(
      tx,
      changing.map(({ row }) => row.id),
    ),
  };
}

/**
 * Makes one change of several products, all of them or none; each that changes has a version and a line of the history. Gives those with
 * the version to go back to. Throws unknownNumber, changedMeanwhile, unknownCategory, or invalidInput where a last day is over or before
 * the first one of a product. product.md, section "5 Entities".
 */
export async function changeProducts(called: TenantTx, wanted: WantedBulk, actor: string) {
  const tx = await takeTurnNow(called, 'catalogue');
  const changing = await planned(tx, wanted);
  if (changing.some(({ facts }) => endsFirst(facts)))
    throw refuse('AngebotenBis', 'endBeforeStart');
  const products = changing.map(({ row, facts, source }) => ({
    id: row.id,
    position: row.position,
    source,
    facts,
  }));
  await saveProducts(tx, { products, prices: [] }, actor);
  await auditAll(
    tx,
    changing.map(({ row, facts, change }) => productEntry(row.id, facts, change, actor)),
  );
  return changing.map(({ row: { id, revision } }) => ({
    id,
    revision: revision + 1,
    version: revision,
  }));
}

/**
 * Brings a version of several products back, of all of them or none; their prices stay. Throws unknownNumber, changedMeanwhile, invalidInput
 * or unknownCategory. product.md, section "5 Entities".
 */
export async function restoreProducts(
  tx: TenantTx,
  products: readonly (Seen & { readonly version: number })[],
  actor: string,
): Promise<void> {
  for (const { id, revision, version } of products) {
    const facts = await productVersionRepository(tx).facts(id, version);
    if (facts === undefined) throw new ApiError('unknownNumber');
    await changeProduct(tx, { id, revision, ...facts, pricesFrom: null }, actor, 'rolledBack');
  }
}
