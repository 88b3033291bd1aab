import { leadEndLabels, type LeadEnd } from '@weitersagen/domain/lead-status';
import { useTexts } from '@weitersagen/platform/i18n';
import { useBankReason } from '../../area/bank-reason/use-bank-reason.ts';
import { payoutsTexts } from './payouts-texts.ts';

const isLeadEnd = (reason: string): reason is LeadEnd => Object.hasOwn(leadEndLabels, reason);

/** Gives in words why a payment is no longer in a run: a code of the bank or of how its reward ended; what a person wrote stays as it is. */
export function useEndReason(): (reason: string) => string {
  const t = useTexts(payoutsTexts);
  const ofBank = useBankReason();
  return (reason) => {
    if (reason === 'waived') return t('end.waived');
    if (reason === 'leadEnded' || reason.startsWith('claim is ')) return t('end.leadEnded');
    return isLeadEnd(reason) ? t(`end.${reason}`) : ofBank(reason);
  };
}
