import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { reopenLead } from '../referrals/goodwill/reopen-lead.ts';
import { endLead, lockLead } from '../rewards/public.ts';
import { buildScene, type Scene } from './referral-scene.ts';

/** A lead without an order that was cancelled. */
export async function endedLead(tx: TenantTx): Promise<Scene> {
  const scene = await buildScene(tx);
  const lead = await lockLead(tx, scene.leadId);
  if (lead !== undefined) await endLead(tx, lead, { to: 'cancelled', reason: 'fraud' }, 'job');
  return scene;
}

/** What another person does who was quicker. */
export const reopenedBy = (tx: TenantTx, { leadId }: Scene, by: string) =>
  reopenLead(tx, leadId, { by, reason: 'war schneller' });
