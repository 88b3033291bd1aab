import type { DepartureEffect } from '@weitersagen/contracts/operator-departure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../../area/day-text.ts';
import { clientsTexts } from '../clients-texts.ts';
import { useOpenWords } from './open-words.ts';

interface EffectProps {
  readonly effect: DepartureEffect;
  /** First day on which the client is gone, as "YYYY-MM-DD". */
  readonly day: string;
  /** Whether the day is confirmed, so that partners were told. */
  readonly isTold?: boolean;
}

/** What leaving on a day means: what ends, what goes on, what is owed, and what stays reachable until when. */
export function Effect({ effect, day, isTold = false }: EffectProps) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const openWords = useOpenWords();
  const { referrals, leads, orders, open, pickUpMonths, partners, referrers, graceUntil } = effect;
  const date = dayText(graceUntil, locale);
  const some = (count: number, words: string) => (count === 0 ? t('departure.none') : words);
  return (
    <Stack gap={16}>
      <Text>{t('departure.closes', { date: dayText(day, locale) })}</Text>
      <DefinitionList
        items={[
          {
            term: t('departure.referrals'),
            detail: some(referrals, t('departure.referralsEnd', { count: referrals })),
          },
          {
            term: t('departure.leads'),
            detail: some(leads, t('departure.leadsEnd', { count: leads })),
          },
          {
            term: t('departure.orders'),
            detail: some(orders, t('departure.ordersStay', { count: orders })),
          },
          ...openWords(open),
          {
            term: t('departure.pickUp'),
            detail: t('departure.pickUpUntil', { count: pickUpMonths }),
          },
          {
            term: t('departure.partners'),
            detail: some(
              partners,
              t(isTold ? 'departure.partnersKnow' : 'departure.partnersTold', { count: partners }),
            ),
          },
          {
            term: t('departure.referrers'),
            detail: isTold
              ? t('departure.referrersKnow')
              : some(referrers, t('departure.partnersTold', { count: referrers })),
          },
          { term: t('departure.documents'), detail: t('departure.documentsUntil', { date }) },
        ]}
      />
      {open.length === 0 && <Text>{t('departure.nothingOpen')}</Text>}
    </Stack>
  );
}
