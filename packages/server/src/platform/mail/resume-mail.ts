import { audit } from '../audit/audit.ts';
import { wakeWorkers, type TenantTx } from '../database/tenant-scope.ts';
import { mailStopRepository } from './mail-stop-repository.ts';

/** Lets the mail of a tenant leave again that stands still; the history tells it. Says whether it stood still. */
export async function resumeMail(tx: TenantTx, actor: string): Promise<boolean> {
  if (!(await mailStopRepository(tx).resume())) return false;
  await audit(tx, { entity: 'tenant', entityId: tx.tenant.id, event: 'mailResumed', actor });
  wakeWorkers(tx);
  return true;
}
