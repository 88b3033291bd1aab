import type { Departure } from '@weitersagen/contracts/operator-departure';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../../area/day-text.ts';
import { clientsTexts } from '../clients-texts.ts';

/** The day of a departure, who announced and confirmed it and why, in words. */
export function DepartureWords({ departure }: { readonly departure: Departure }) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const { leavesOn, inForce, reason, isOver, confirmedAt } = departure;
  const date = dayText(leavesOn, locale);
  const holds = inForce === null ? null : dayText(inForce, locale);
  const waits = confirmedAt === null;
  const title = isOver
    ? t('departure.state.over', { date: holds ?? date })
    : waits
      ? t('departure.state.waits', { date })
      : t('departure.state.coming', { date });
  return (
    <Notice tone={waits && !isOver ? 'warning' : 'info'} title={title}>
      <Stack gap={8}>
        {waits && !isOver && holds !== null && (
          <Text>{t('departure.state.holds', { date: holds })}</Text>
        )}
        <Text>
          {t('departure.state.by', {
            by: departure.announcedBy ?? t('proposal.somebody'),
            date: formatDate(new Date(departure.announcedAt), locale),
            reason,
          })}
        </Text>
        {confirmedAt !== null && (
          <Text>
            {t('departure.state.confirmedBy', {
              by: departure.confirmedBy ?? t('proposal.somebody'),
              date: formatDate(new Date(confirmedAt), locale),
            })}
          </Text>
        )}
        {isOver && (
          <Text>
            {t('departure.documentsUntil', { date: dayText(departure.effect.graceUntil, locale) })}
          </Text>
        )}
      </Stack>
    </Notice>
  );
}
