import { inRoles, isTold } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { WorkInVisit } from '../../platform/http/identity.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { doneOnBehalfMail } from './on-behalf-outbox.ts';

/** Mails the person once for each time of acting, in the transaction of the first change. */
async function tell(tx: TenantTx, sessionId: string, operatorId: string, accountId: string) {
  await sessionRepository(tx).markActingTold(sessionId);
  await enqueue(tx, doneOnBehalfMail, { accountId, operatorId, since: tx.now.toISOString() });
}

/** Works in a visit, in the role that a visit takes, which makes the history tell it or nothing be changed. Record 070. */
export const workInVisit: WorkInVisit = (tx, visit, isChange, work) => {
  const { openedBy: operator, accountId: person, acting, sessionId } = visit;
  const onBehalf = { operator, person, reason: acting?.reason ?? null };
  return inRoles({ ...tx, onBehalf }, ['support'], async (own) => {
    const result = await work(own);
    if (isChange && acting?.isTold === false && isTold(own))
      await tell(own, sessionId, operator, person);
    return result;
  });
};
