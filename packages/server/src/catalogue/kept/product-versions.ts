import type { ProductVersion } from '@weitersagen/contracts/operator-product-versions';
import { berlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { changeProduct } from './kept-products.ts';
import { keptRepository } from './kept-repository.ts';
import { productVersionRepository } from './product-version-repository.ts';
import { writtenFacts } from './written-facts.ts';

const MOST_VERSIONS = 100;

/**
 * The versions of a product, the newest first, with the names of who made them; a product that was never saved is one version that nobody
 * is known to have made. Throws unknownNumber. product.md, section "5 Entities".
 */
export async function productVersions(
  tx: TenantTx,
  id: number,
  names: ReadonlyMap<string, string>,
): Promise<ProductVersion[]> {
  const row = await keptRepository(tx).product(id);
  if (row === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  const kept = await productVersionRepository(tx).latest(id, MOST_VERSIONS);
  const now = { ...writtenFacts(row), revision: row.revision, author: null, at: null };
  const versions = kept[0]?.revision === row.revision ? kept : [now, ...kept];
  return versions.map(({ author, at, ...version }) => ({
    ...version,
    author: author === null ? null : (names.get(author) ?? null),
    isBySystem: author?.startsWith('feed:') === true,
    at: at?.toISOString() ?? null,
  }));
}

/**
 * Brings a version of a product back as a new one, by the same checks as any change. Throws unknownNumber, changedMeanwhile, invalidInput or
 * unknownCategory. product.md, section "5 Entities".
 */
export async function restoreProduct(
  tx: TenantTx,
  {
    id,
    revision,
    version,
  }: { readonly id: number; readonly revision: number; readonly version: number },
  actor: string,
): Promise<void> {
  const facts = await productVersionRepository(tx).facts(id, version);
  if (facts === undefined) throw new ApiError('unknownNumber');
  const pricesFrom = berlinDay(tx.now);
  await changeProduct(tx, { id, revision, ...facts, pricesFrom }, actor, 'rolledBack');
}
