import type { MissingReward } from '@weitersagen/contracts/missing-reward';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { missingTexts } from './missing-texts.ts';

const looks = {
  Offen: { tone: 'neutral', icon: 'clock' },
  Anerkannt: { tone: 'positive', icon: 'check' },
  Abgelehnt: { tone: 'warning', icon: 'info' },
} as const;

/** One report: what was asked, how it stands, and the answer. */
export function MissingEntry({ entry }: { readonly entry: MissingReward }) {
  const t = useTexts(missingTexts);
  const locale = useLocale();
  const day = (text: string) => formatDate(new Date(text), locale);
  const { kind, number, state, askedAt, orderedOn, note, answer, answeredAt } = entry;
  return (
    <Card tag="li">
      <Cluster justify="between">
        <Heading level={3} size="small">
          {t(`entry.${kind}`, { number })}
        </Heading>
        <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
      </Cluster>
      <Text size="small" tone="muted">
        {t('asked', { date: day(askedAt) })}
        {orderedOn !== null && ` · ${t('ordered', { date: day(orderedOn) })}`}
      </Text>
      {note !== null && <Text size="small">{note}</Text>}
      {answer === null || answeredAt === null ? (
        <Text size="small" tone="muted">
          {t('next')}
        </Text>
      ) : (
        <>
          <Text size="small" strong>
            {t('answer', { date: day(answeredAt) })}
          </Text>
          <Text>{answer}</Text>
        </>
      )}
    </Card>
  );
}
