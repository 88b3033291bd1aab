import { MAILS_SHOWN, type Customer } from '@weitersagen/contracts/operator-customers';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { customerMails } from './customer-mail-repository.ts';
import { customerRepository } from './customer-repository.ts';
import { customerView } from './customer-view.ts';
import { waitingView } from './waiting-view.ts';

/** The ids under which a customer is known, by one of them, the account's first, and as what the history tells of them. Throws unknownNumber. */
export async function idsOfCustomer(tx: TenantTx, id: string) {
  const read = customerRepository(tx);
  const email = await read.emailOf(id);
  if (email === undefined) throw new ApiError('unknownNumber');
  const account = email === null ? undefined : await read.account(email);
  const recipients = await read.recipients(email, id);
  const ids = [...(account === undefined ? [] : [account.id]), ...recipients.map((row) => row.id)];
  return {
    email,
    account,
    recipients,
    ids,
    entity: account === undefined ? 'recipient' : 'account',
  } as const;
}

/** The id of a customer's account. Throws unknownNumber for a mere contact, too. */
export async function accountOf(tx: TenantTx, id: string): Promise<string> {
  const { account } = await idsOfCustomer(tx, id);
  if (account === undefined) throw new ApiError('unknownNumber');
  return account.id;
}

/**
 * Everything about a customer, found by the id of an account or a participation: the same address is the same person. That the
 * operator looked stands in the history. Throws unknownNumber. product.md, section "8 Roles and permissions".
 */
export async function showCustomer(tx: TenantTx, id: string, actor: string): Promise<Customer> {
  const read = customerRepository(tx);
  const { email, account, recipients, ids, entity } = await idsOfCustomer(tx, id);
  const referrals = account === undefined ? [] : await read.referrals(account.id);
  await audit(tx, { entity, entityId: ids[0] ?? id, event: 'lookedAt', actor });
  return customerView(tx.tenant, {
    id,
    email,
    account,
    recipients,
    referrals,
    takesMail: email === null || !(await deadAddressRepository(tx).isDead(email)),
    message: email === null ? null : await read.message(email),
    contacts: await read.contacts(referrals.map((row) => row.id)),
    participations: await read.participations(recipients.map((row) => row.id)),
    rewards: await read.rewards(ids),
    waiting: await waitingView(tx, { ids, email, blockedAt: account?.blocked_at ?? null }),
    mails: await customerMails(tx, ids, MAILS_SHOWN),
    consents: await read.consents(ids),
  });
}
