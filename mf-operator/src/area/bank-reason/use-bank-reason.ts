import { bankReasonCodes } from '@weitersagen/domain/bank-answers';
import { useTexts } from '@weitersagen/platform/i18n';
import { bankReasonTexts } from './bank-reason-texts.ts';

/** Gives a bank's code of a reason (ISO 20022) in words, with the code behind them; what is no code that has words stays as it is. */
export function useBankReason(): (reason: string) => string {
  const t = useTexts(bankReasonTexts);
  return (reason) => {
    const known = bankReasonCodes.find((code) => code === reason);
    return known === undefined
      ? reason
      : t('reasonCode', { reason: t(`reason.${known}`), code: known });
  };
}
