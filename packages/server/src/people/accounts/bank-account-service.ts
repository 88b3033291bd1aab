import type { StoredBankAccount } from '@weitersagen/contracts/account-settings';
import { maskIban } from '@weitersagen/domain/iban';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { requireIban } from '../../platform/iban-check.ts';
import { bankAccountStoredMail } from './account-outbox.ts';
import {
  deleteBankAccount,
  findBankAccount,
  upsertBankAccount,
} from './bank-account-repository.ts';

/** Throws notOffered where the tenant stores no bank data. */
export function requireOffer(tx: TenantTx): void {
  if (!tx.tenant.config.storingBankData) throw new ApiError('notOffered');
}

/** The stored bank data with a masked IBAN; empty without any. Throws notOffered. */
export async function readBankAccount(tx: TenantTx, accountId: string): Promise<StoredBankAccount> {
  requireOffer(tx);
  const row = await findBankAccount(tx, accountId);
  return row === undefined
    ? {}
    : { accountOwner: row.account_owner, maskedIban: maskIban(row.iban) };
}

/** Stores bank data in place of earlier ones; the person gets a mail where they are others, whoever stored them may not be the person. Throws notOffered, or invalidInput with the field IBAN. */
export async function storeBankAccount(
  tx: TenantTx,
  accountId: string,
  account: { readonly accountOwner: string; readonly iban: string },
): Promise<StoredBankAccount> {
  requireOffer(tx);
  const iban = requireIban(tx.tenant, account.iban);
  const { accountOwner } = account;
  const before = await findBankAccount(tx, accountId);
  await upsertBankAccount(tx, accountId, { accountOwner, iban });
  if (before?.iban !== iban || before.account_owner !== accountOwner)
    await enqueue(tx, bankAccountStoredMail, {
      accountId,
      at: tx.now.toISOString(),
      last: iban.slice(-4),
      isFirst: before === undefined,
    });
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'bankDataStored',
    actor: accountId,
  });
  return readBankAccount(tx, accountId);
}

/** Removes the stored bank data; a repeat changes nothing. Throws notOffered. */
export async function removeBankAccount(tx: TenantTx, accountId: string): Promise<void> {
  requireOffer(tx);
  if (!(await deleteBankAccount(tx, accountId))) return;
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'bankDataRemoved',
    actor: accountId,
  });
}
