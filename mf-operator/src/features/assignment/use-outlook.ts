import type { WaitingOrder } from '@weitersagen/contracts/operator-waiting-orders';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { assignmentTexts } from './assignment-texts.ts';

/** Says in a sentence what each side would get of an order that counts. */
export function useOutlook() {
  const t = useTexts(assignmentTexts);
  const locale = useLocale();
  return ({ outlook, referrer }: WaitingOrder, contact: string): string => {
    if (outlook === null) return t('outlook.none');
    const [one, other] = [outlook.referrerCents, outlook.recipientCents];
    const words = {
      referrer: referrer.name,
      contact,
      referrerSum: formatEuro(one, locale),
      contactSum: formatEuro(other, locale),
    };
    if (one > 0 && other > 0) return t('outlook.both', words);
    return t(one > 0 ? 'outlook.referrer' : 'outlook.contact', words);
  };
}
