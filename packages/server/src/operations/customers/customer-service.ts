import type { Customer } from '@weitersagen/contracts/operator-customers';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { customerRepository } from './customer-repository.ts';
import { customerView } from './customer-view.ts';

/**
 * Everything about a customer, found by the id of an account or a participation: the same address is the same person. That the
 * operator looked stands in the history. Throws unknownNumber. product.md, section "8 Roles and permissions".
 */
export async function showCustomer(tx: TenantTx, id: string, actor: string): Promise<Customer> {
  const read = customerRepository(tx);
  const email = await read.emailOf(id);
  if (email === undefined) throw new ApiError('unknownNumber');
  const account = email === null ? undefined : await read.account(email);
  const recipients = await read.recipients(email, id);
  const recipientIds = recipients.map((row) => row.id);
  const ids = [...(account === undefined ? [] : [account.id]), ...recipientIds];
  const referrals = account === undefined ? [] : await read.referrals(account.id);
  const entity = account === undefined ? 'recipient' : 'account';
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
    participations: await read.participations(recipientIds),
    rewards: await read.rewards(ids),
    consents: await read.consents(ids),
  });
}
