import { normalizeShortCode } from '@weitersagen/domain/short-code';
import { readAttribution } from '../../platform/attribution.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { isReportOver, type LeadRow, lockLead, lockLeadOfRecipient } from '../../rewards/public.ts';
import { referralOfCode, waitingLeads } from './attribution-repository.ts';
import { named, RowRejected } from './order-row.ts';

/** The contacts of a referral's code that an order can still belong to, taken for this transaction. */
interface ContactsOfCode {
  readonly referralId: string;
  readonly leads: readonly LeadRow[];
}

/** What the attribution of a row leads to: one lead, or a code that does not say which of several contacts ordered. */
export type Attributed = { readonly lead: LeadRow } | ContactsOfCode;

async function contactsOf(tx: TenantTx, text: string): Promise<ContactsOfCode | null> {
  const code = normalizeShortCode(text);
  if (code === null) return null;
  const referral = await referralOfCode(tx, code);
  if (referral === undefined) return null;
  const leads: LeadRow[] = [];
  for (const { id } of await waitingLeads(tx, referral.id)) {
    const lead = await lockLead(tx, id);
    if (lead !== undefined) leads.push(lead);
  }
  return { referralId: referral.id, leads };
}

/**
 * What the feed's attribution leads to: the token the contact carried to the provider, the recipient number, or the code of the
 * referral. A code names the referral alone: it finds the lead where one contact waits for an order; of several the operator decides.
 * Takes the leads for this transaction. Throws RowRejected; a foreign tenant's token is unknown here.
 * product.md, section "14 Payouts and ledger".
 */
export async function findAttributed(tx: TenantTx, attribution: string): Promise<Attributed> {
  if (attribution === '') throw new RowRejected('missing', { column: 'Zuordnung' });
  const token = await readAttribution(tx.tenant, attribution);
  const lead =
    token === null ? await lockLeadOfRecipient(tx, attribution) : await lockLead(tx, token.leadId);
  if (lead !== undefined) return { lead };
  const contacts = token === null ? await contactsOf(tx, attribution) : null;
  if (contacts === null)
    throw new RowRejected('unknownAttribution', { attribution: named(attribution) });
  const open = contacts.leads.filter((one) => one.status === 'open' && !isReportOver(tx, one));
  const [only, second] = open.length > 0 ? open : contacts.leads;
  if (only === undefined) throw new RowRejected('nobodyWaits', { attribution: named(attribution) });
  return second === undefined ? { lead: only } : contacts;
}

/** Whether an attribution fits the lead of a known order. Throws RowRejected for one that is unknown. */
export async function fitsLead(
  tx: TenantTx,
  attribution: string,
  lead: Pick<LeadRow, 'id' | 'referral_id'>,
): Promise<boolean> {
  const code = normalizeShortCode(attribution);
  const referral = code === null ? undefined : await referralOfCode(tx, code);
  if (referral !== undefined) return referral.id === lead.referral_id;
  const found = await findAttributed(tx, attribution);
  return 'lead' in found && found.lead.id === lead.id;
}
