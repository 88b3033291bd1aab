import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { recipientRepository } from './repository.ts';

/** Whom a mail to a recipient addresses, by the referral; undefined once the person or the address was erased. */
export async function findAddressee(tx: TenantTx, recipientId: string) {
  const recipients = recipientRepository(tx);
  const recipient = await recipients.byId(recipientId);
  const referral = recipient && (await recipients.referral(recipient.referral_id));
  if (!recipient?.email || referral === undefined) return undefined;
  return {
    recipient,
    referral,
    email: recipient.email,
    locale: offeredLocale(tx.tenant, recipient.language),
    /** What every text to a recipient may name. */
    names: {
      firstName: recipient.first_name ?? '',
      lastName: recipient.last_name ?? '',
      referrer: `${referral.referrer_first_name} ${referral.referrer_last_name.slice(0, 1)}.`,
      product: referral.product_name,
    },
  };
}
