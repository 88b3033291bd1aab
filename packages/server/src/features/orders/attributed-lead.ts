import { readAttribution } from '../../attribution.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { lockLead, lockLeadOfRecipient, type LeadRow } from '../../leads/lead-repository.ts';
import { RowRejected } from './order-row.ts';

/**
 * The lead behind the feed's attribution: the token the contact carried to the provider, or the recipient
 * number. Takes it for this transaction. Throws RowRejected; a foreign tenant's token is unknown here.
 */
export async function findAttributedLead(tx: TenantTx, attribution: string): Promise<LeadRow> {
  if (attribution === '') throw new RowRejected('Zuordnung fehlt.');
  const token = await readAttribution(tx.tenant, attribution);
  const lead =
    token === null ? await lockLeadOfRecipient(tx, attribution) : await lockLead(tx, token.leadId);
  if (lead === undefined) throw new RowRejected('Zuordnung ist unbekannt.');
  return lead;
}
