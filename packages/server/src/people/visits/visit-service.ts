import type { Visit } from '@weitersagen/contracts/visit';
import { ACTING_MINUTES } from '@weitersagen/domain/constants';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Acting, VisitIdentity } from '../../platform/http/identity.ts';
import { sessionRepository } from '../sessions/session-repository.ts';

async function endOf(tx: TenantTx, { sessionId }: VisitIdentity): Promise<Date> {
  const session = await sessionRepository(tx).findEnd(sessionId);
  if (session === undefined) throw new ApiError('sessionEnded');
  return session.expires_at;
}

const viewOf = (endsAt: Date, acting: Pick<Acting, 'until' | 'reason'> | null): Visit => ({
  endsAt: endsAt.toISOString(),
  actingUntil: acting?.until.toISOString() ?? null,
  reason: acting?.reason ?? null,
});

const told = ({ accountId, openedBy }: VisitIdentity) =>
  ({ entity: 'account', entityId: accountId, actor: openedBy }) as const;

/** How an operator's visit stands. */
export const readVisit = async (tx: TenantTx, visit: VisitIdentity): Promise<Visit> =>
  viewOf(await endOf(tx, visit), visit.acting);

/** Lets the operator act in the person's name for a while, at most as long as the visit lasts. Recorded with the reason. */
export async function beginActing(
  tx: TenantTx,
  visit: VisitIdentity,
  reason: string,
): Promise<Visit> {
  const endsAt = await endOf(tx, visit);
  const until = new Date(
    Math.min(tx.realNow.getTime() + ACTING_MINUTES * 60_000, endsAt.getTime()),
  );
  await sessionRepository(tx).beginActing(visit.sessionId, { until, reason });
  await audit(tx, { ...told(visit), event: 'actingBegan', reason });
  return viewOf(endsAt, { until, reason });
}

/** Ends the acting; the visit goes on looking. */
export async function endActing(tx: TenantTx, visit: VisitIdentity): Promise<Visit> {
  if (await sessionRepository(tx).endActing(visit.sessionId))
    await audit(tx, { ...told(visit), event: 'actingEnded' });
  return viewOf(await endOf(tx, visit), null);
}
