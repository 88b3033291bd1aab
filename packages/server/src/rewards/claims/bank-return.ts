import type { Locale } from '@weitersagen/domain/locale';
import type { ClaimRow } from './claim-repository.ts';
import { mailText } from '../../platform/mail/texts.ts';

const named = ['AC01', 'AC04', 'AC06', 'AG01', 'RC01', 'MS02'] as const;
/** What was wrong with the order, the account that is paid from, or its bank: nothing that the person could mend. */
const ours = [
  'AG02',
  'AM04',
  'AM05',
  'BE05',
  'CURR',
  'CUST',
  'DNOR',
  'DUPL',
  'FF01',
  'FOCR',
  'RR01',
  'RR02',
  'SL01',
  'TM01',
];

/** A bank's reason in words: those of the common codes (ISO 20022), else what the operator wrote down. */
export function bankReturnText(reason: string, locale: Locale): string {
  const code = reason.trim();
  if (!/^[A-Z]{2}\d{2}$/.test(code)) return code;
  const known = ours.includes(code) ? 'ours' : (named.find((name) => name === code) ?? 'other');
  return mailText(locale, `bankReturn.${known}`);
}

/** What tells that a bank sent the money of a claim back: cash is chosen, the account is gone, and there is a reason. */
type ReturnFacts = Pick<ClaimRow, 'kind' | 'iban' | 'reason'> & {
  readonly status: ClaimRow['status'] | null;
};

/** Why the bank returned a claim that waits again; null for every other claim. product.md, section "14 Payouts and ledger". */
export function returnReasonOf(claim: ReturnFacts, locale: Locale): string | null {
  const { status, kind, iban, reason } = claim;
  const isReturned = status === 'available' && kind === 'cash' && iban === null;
  return isReturned && reason !== null ? bankReturnText(reason, locale) : null;
}
