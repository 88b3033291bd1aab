import type { KeptPrice } from '@weitersagen/contracts/operator-prices';
import {
  FROM_THE_BEGINNING,
  isTaken,
  sinceDay,
  versionAt,
  withStates,
} from '@weitersagen/domain/dated-versions';
import { berlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurnNow } from '../../platform/database/turns.ts';
import { keptPriceRepository, type NewPrice } from './kept-price-repository.ts';
import { keptRepository } from './kept-repository.ts';

/** What a product costs; cents, null has no such price. */
export interface Prices {
  readonly priceMonthlyCents: number | null;
  readonly priceOnceCents: number | null;
}

const refuse = (problem: 'past' | 'taken') =>
  new ApiError('invalidInput', { fields: { PreisAb: problem } });

/** What the history tells of a price. */
export const priceEntry = (
  { productId, monthlyCents, onceCents, since }: NewPrice,
  event: 'created' | 'proposalWithdrawn',
  { actor, name }: { readonly actor: string; readonly name: string },
): AuditEntry => {
  const facts = {
    monthlyPrice: monthlyCents,
    singlePrice: onceCents,
    startsOn: berlinDay(since),
  };
  const told = event === 'created' ? { after: facts } : { before: facts };
  return { entity: 'price', entityId: String(productId), event, ...told, reason: name, actor };
};

/**
 * The version that prices wanted from a Berlin day on would be; null where the product costs just that from then on already. Throws
 * invalidInput for a day that is over, and where another version begins at just that instant.
 */
export async function plannedPrice(
  tx: TenantTx,
  product: number,
  { priceMonthlyCents, priceOnceCents }: Prices,
  from: string,
): Promise<NewPrice | null> {
  const since = sinceDay(from, tx.now);
  if (since === null) throw refuse('past');
  const versions = await keptPriceRepository(tx).versions(product);
  const held = versionAt(versions, since);
  const [monthlyCents, onceCents] = [priceMonthlyCents, priceOnceCents];
  if ((held?.monthlyCents ?? null) === monthlyCents && (held?.onceCents ?? null) === onceCents)
    return null;
  if (isTaken(versions, since)) throw refuse('taken');
  return { productId: product, monthlyCents, onceCents, since };
}

/** Throws unknownNumber for a product that is not there. */
async function requireProduct(tx: TenantTx, id: number): Promise<string> {
  const row = await keptRepository(tx).product(id);
  if (row === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  return row.name;
}

/** Every version of what a product costs as it stands now, the latest first. Throws unknownNumber. product.md, section "5 Entities". */
export async function readPrices(tx: TenantTx, product: number): Promise<KeptPrice[]> {
  await requireProduct(tx, product);
  const versions = withStates(await keptPriceRepository(tx).versions(product), tx.now);
  return versions.map(({ since, ...price }) => ({
    ...price,
    startsOn: since > FROM_THE_BEGINNING ? berlinDay(since) : null,
  }));
}

/** Takes back a price that has not begun. Throws unknownNumber or priceBegun. product.md, section "5 Entities". */
export async function withdrawPrice(
  called: TenantTx,
  { product, version }: { readonly product: number; readonly version: number },
  actor: string,
): Promise<void> {
  const tx = await takeTurnNow(called, 'catalogue');
  const name = await requireProduct(tx, product);
  const kept = keptPriceRepository(tx);
  const row = (await kept.versions(product)).find((each) => each.version === version);
  if (row === undefined) throw new ApiError('unknownNumber');
  if (row.since <= tx.now) throw new ApiError('priceBegun');
  await kept.remove(product, version);
  await audit(tx, priceEntry({ ...row, productId: product }, 'proposalWithdrawn', { actor, name }));
}
