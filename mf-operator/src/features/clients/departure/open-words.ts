import type { StillOpen } from '@weitersagen/contracts/operator-departure';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { dayText } from '../../../area/day-text.ts';
import { clientsTexts } from '../clients-texts.ts';

/** What is still open of a client, each as a name and how many, what they come to and until when. */
export function useOpenWords() {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  return (open: readonly StillOpen[]) =>
    open.map(({ kind, count, cents, until }) => ({
      term: t(`departure.open.${kind}`),
      detail: [
        formatCount(count, locale),
        ...(cents === null ? [] : [formatEuro(cents, locale)]),
        ...(until === null ? [] : [t('departure.until', { date: dayText(until, locale) })]),
      ].join(' · '),
    }));
}
