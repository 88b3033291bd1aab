import type { BankFile } from '@weitersagen/contracts/operator-bank-answers';
import { useTexts } from '@weitersagen/platform/i18n';
import { bankTexts } from './bank-texts.ts';

const kinds = ['alarming', 'toCheck', 'confirmed', 'returned', 'unchanged', 'notOurs'] as const;

/** Gives in words how much of a file came to what; what there is none of is left out. */
export function useCounts(): (counts: BankFile['counts']) => string {
  const t = useTexts(bankTexts);
  return (counts) => {
    const told = kinds.filter((kind) => counts[kind] > 0);
    return told.length === 0
      ? t('counts.none')
      : told.map((kind) => t(`counts.${kind}`, { count: counts[kind] })).join(', ');
  };
}
