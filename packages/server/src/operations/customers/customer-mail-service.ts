import { MAILS_SHOWN } from '@weitersagen/contracts/operator-customers';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueueAgain } from '../../platform/outbox/outbox-kind.ts';
import { rewardAvailableMail } from '../../rewards/public.ts';
import { claimsToPickUp, customerMails } from './customer-mail-repository.ts';
import { idsOfCustomer } from './customer-service.ts';

/**
 * Sends a customer a mail once more; links in it are new ones. While the same already waits to be sent, nothing is added. Throws unknownNumber
 * for a customer or a mail that there is not, and for one of which what it was about is over. product.md, section "8 Roles and permissions".
 */
export async function resendMail(
  tx: TenantTx,
  { id, mail }: { readonly id: string; readonly mail: string },
  actor: string,
): Promise<void> {
  const { ids, entity } = await idsOfCustomer(tx, id);
  await takeTurn(tx, `mail again ${mail}`);
  const found = (await customerMails(tx, ids, MAILS_SHOWN)).find((one) => one.id === mail);
  if (found?.can_resend !== true) throw new ApiError('unknownNumber');
  if (!(await enqueueAgain(tx, found))) return;
  const after = { work: found.kind };
  await audit(tx, { entity, entityId: ids[0] ?? id, event: 'mailSentAgain', after, actor });
}

/**
 * Mails a customer a new link to each reward that waits to be picked up, also where the first mail is older than mails are kept; one that
 * waits to be sent already is not sent twice. Throws unknownNumber for a customer that there is not, and where no reward waits.
 * product.md, section "8 Roles and permissions".
 */
export async function resendRewardLinks(tx: TenantTx, id: string, actor: string): Promise<void> {
  const { ids, entity } = await idsOfCustomer(tx, id);
  await takeTurn(tx, `reward links ${ids[0] ?? id}`);
  const claims = await claimsToPickUp(tx, ids);
  if (claims.length === 0) throw new ApiError('unknownNumber');
  const { name: kind } = rewardAvailableMail;
  let isSent = false;
  for (const claimId of claims)
    isSent = (await enqueueAgain(tx, { kind, payload: { claimId } })) || isSent;
  if (!isSent) return;
  const after = { work: kind };
  await audit(tx, { entity, entityId: ids[0] ?? id, event: 'mailSentAgain', after, actor });
}
