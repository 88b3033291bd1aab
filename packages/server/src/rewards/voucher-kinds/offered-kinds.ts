import type { VoucherKind } from '@weitersagen/contracts/claim';
import { berlinDay } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { kindsInStock } from '../vouchers/voucher-repository.ts';
import { voucherKindRepository, type VoucherKindRow } from './voucher-kind-repository.ts';

/** A kind in one language, as who chooses or chose it sees it. */
function viewKind({ tenant }: TenantTx, row: VoucherKindRow, locale: Locale): VoucherKind {
  const logo = `/api/v1/${tenant.id}/gutscheinart/${row.key}/logo/${row.logo_hash}`;
  return {
    key: row.key,
    name: locale === 'de' ? row.name_de : row.name_en,
    shop: row.shop,
    hint: locale === 'de' ? row.hint_de : row.hint_en,
    logo: row.logo_hash === null ? null : logo,
  };
}

/**
 * The kinds to choose among today for a value in cents, in a language, each with whether a code of it is left; and whether none is left of all, or,
 * where no kind is offered, of no kind. product.md, section "14 Payouts and ledger".
 */
export async function offeredKinds(
  tx: TenantTx,
  cents: number,
  locale: Locale,
): Promise<{ readonly voucherKinds: VoucherKind[]; readonly outOfStock: boolean }> {
  const rows = await voucherKindRepository(tx).offered(berlinDay(tx.now));
  const inStock = await kindsInStock(tx, cents);
  const keys = rows.length === 0 ? [null] : rows.map(({ key }) => key);
  return {
    voucherKinds: rows.map((row) => ({
      ...viewKind(tx, row, locale),
      inStock: inStock.has(row.key),
    })),
    outOfStock: !keys.some((key) => inStock.has(key)),
  };
}

/** A kind that was chosen, whether it is offered still or not. */
export async function chosenKind(tx: TenantTx, key: string, locale: Locale): Promise<VoucherKind> {
  const row = await voucherKindRepository(tx).byKey(key);
  if (row === undefined) throw new Error(`There is no kind ${key} of vouchers`);
  return viewKind(tx, row, locale);
}

/**
 * The kind of a voucher that is chosen now, by what was asked for: it has to be offered today, and until the transaction ends nobody ends it. Where
 * one is offered it need not be named; where none is there is none. Throws invalidInput at `Gutscheinart`.
 */
export async function requireOfferedKind(
  tx: TenantTx,
  asked: string | undefined,
): Promise<VoucherKindRow | null> {
  const kinds = voucherKindRepository(tx);
  await kinds.hold();
  const offered = await kinds.offered(berlinDay(tx.now));
  const refused = (why: 'required' | 'notOffered') =>
    new ApiError('invalidInput', { fields: { Gutscheinart: why } });
  if (asked === undefined) {
    if (offered.length > 1) throw refused('required');
    return offered[0] ?? null;
  }
  const found = offered.find(({ key }) => key === asked);
  if (found === undefined) throw refused('notOffered');
  return found;
}
