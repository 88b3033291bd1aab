import type { SellerData } from '@weitersagen/contracts/seller';
import { maskTaxNumber } from '@weitersagen/domain/agency-rules';
import { maskIban } from '@weitersagen/domain/iban';
import { checkPassword } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SellerTable, VatStatus } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireIban } from '../../platform/iban-check.ts';
import { requireSeller, type SellerActor } from './require-seller.ts';
import { sellerRepository } from './seller-repository.ts';
import { vatStatusLabels } from './vat-labels.ts';
import { kindLabels } from './kind-labels.ts';
import { requireFittingStatus } from './seller-input.ts';

/** Fields that are to be changed; absent ones stay, and null takes a VAT id away. */
export interface SellerChange {
  readonly kind?: SellerTable['kind'] | undefined;
  readonly vatStatus?: VatStatus | undefined;
  readonly company?: string | undefined;
  readonly street?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly taxNumber?: string | undefined;
  readonly vatId?: string | null | undefined;
  readonly accountOwner?: string | undefined;
  readonly iban?: string | undefined;
  readonly password?: string | undefined;
}

/** A seller's own data, tax number and IBAN masked. */
export function viewSeller({ account, seller }: SellerActor): SellerData {
  const needed = [
    seller.street,
    seller.postal_code,
    seller.city,
    seller.tax_number,
    seller.account_owner,
    seller.iban,
  ];
  return {
    number: seller.external_number,
    active: seller.activated_at !== null,
    complete: needed.every((value) => value !== null),
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    kind: kindLabels[seller.kind],
    vatStatus: vatStatusLabels[seller.vat_status],
    company: seller.company,
    street: seller.street,
    postalCode: seller.postal_code,
    city: seller.city,
    taxNumber: seller.tax_number && maskTaxNumber(seller.tax_number),
    vatId: seller.vat_id,
    accountOwner: seller.account_owner,
    iban: seller.iban && maskIban(seller.iban),
  };
}

/** Says whether a change moves money or tax, which needs the password. */
export const isSensitive = (change: SellerChange) =>
  [
    change.kind,
    change.vatStatus,
    change.taxNumber,
    change.vatId,
    change.accountOwner,
    change.iban,
  ].some((value) => value !== undefined);

async function requirePassword({ account }: SellerActor, password: string | undefined) {
  if (password === undefined)
    throw new ApiError('invalidInput', { fields: { Password: 'required' } });
  if (!(await checkPassword(account.password_hash, password)))
    throw new ApiError('wrongCredentials', { fields: { Password: 'wrongCredentials' } });
}

/** The columns as they are after the change; a private person has no company and no VAT id. */
function columnsAfter(tx: TenantTx, { seller }: SellerActor, change: SellerChange) {
  const kind = change.kind ?? seller.kind;
  const isPrivate = kind === 'private';
  const keptVatId = isPrivate ? null : seller.vat_id;
  return {
    kind,
    vat_status: change.vatStatus ?? (isPrivate ? 'smallBusiness' : seller.vat_status),
    company: isPrivate ? null : (change.company ?? seller.company),
    street: change.street ?? seller.street,
    postal_code: change.postalCode ?? seller.postal_code,
    city: change.city ?? seller.city,
    tax_number: change.taxNumber ?? seller.tax_number,
    vat_id: change.vatId === undefined ? keptVatId : change.vatId,
    account_owner: change.accountOwner ?? seller.account_owner,
    iban: change.iban === undefined ? seller.iban : requireIban(tx.tenant, change.iban),
  } as const;
}

/**
 * Changes the fields given. Throws wrongCredentials for a wrong password with bank or tax data, invalidInput with the field.
 * Settlements made out before keep what they state.
 */
export async function changeSeller(
  tx: TenantTx,
  actor: SellerActor,
  change: SellerChange,
): Promise<SellerData> {
  if (isSensitive(change)) await requirePassword(actor, change.password);
  const after = columnsAfter(tx, actor, change);
  requireFittingStatus({
    kind: after.kind,
    vatStatus: after.vat_status,
    company: after.company,
    vatId: after.vat_id,
  });
  const { password: _, ...given } = change;
  const names = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (names.length > 0) {
    await sellerRepository(tx).update(actor.account.id, after);
    await audit(tx, {
      entity: 'seller',
      entityId: actor.account.id,
      event: 'dataChanged',
      reason: names.join(', '),
      actor: actor.account.id,
    });
  }
  return viewSeller(await requireSeller(tx, { accountId: actor.account.id }));
}
