import { MAILS_SHOWN } from '@weitersagen/contracts/operator-customers';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueueAgain } from '../../platform/outbox/outbox-kind.ts';
import { customerMails } from './customer-mail-repository.ts';
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
