import type { BankFile } from '@weitersagen/contracts/operator-bank-answers';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { bankTexts } from './bank-texts.ts';

const kinds = ['alarming', 'toCheck', 'confirmed', 'returned', 'unchanged', 'notOurs'] as const;

/** Gives in words how much of a file came to what, with the sums of payments; what there is none of is left out. */
export function useCounts(): (counts: BankFile['counts']) => string {
  const t = useTexts(bankTexts);
  const locale = useLocale();
  return (counts) => {
    const sums = { confirmed: counts.confirmedCents, returned: counts.returnedCents };
    const wordsOf = (kind: (typeof kinds)[number]) => {
      const words = t(`counts.${kind}`, { count: counts[kind] });
      // Of a file that was read before sums were kept there is none.
      const sum = kind === 'confirmed' || kind === 'returned' ? sums[kind] : 0;
      return sum > 0 ? `${words} (${formatEuro(sum, locale)})` : words;
    };
    const told = kinds.filter((kind) => counts[kind] > 0);
    return told.length === 0 ? t('counts.none') : told.map(wordsOf).join(', ');
  };
}
