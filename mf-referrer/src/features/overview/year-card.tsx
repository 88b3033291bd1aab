import { useId } from 'react';
import { formatEuroShort } from '@weitersagen/domain/money';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { CardFailure } from '../../area/card-failure.tsx';
import { yearSumQuery } from './overview-queries.ts';
import { Statements } from './statements.tsx';
import { overviewTexts } from './overview-texts.ts';
import classes from './progress-cards.module.css';

/** What was paid this calendar year, against the sum from which it is taxed. */
export function YearCard() {
  const t = useTexts(overviewTexts);
  const locale = useLocale();
  const titleId = useId();
  const query = useQuery(yearSumQuery(useApi()));
  if (query.isError)
    return <CardFailure title={t('year.failed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const { year, paidCents, limitCents } = query.data;
  const title = t('year.title', { year });
  const limit = formatEuroShort(limitCents, locale);
  return (
    <Card tag="section" labelledBy={titleId}>
      <Heading level={2} size="small" id={titleId}>
        {title}
      </Heading>
      <div className={classes['figure']}>
        <Euro cents={paidCents} size="large" />
        <Text tag="span" tone="muted">
          {t(paidCents > limitCents ? 'year.over' : 'year.of', { limit })}
        </Text>
      </div>
      <progress
        className={classes['meter']}
        value={Math.min(Math.max(paidCents, 0), limitCents)}
        max={limitCents}
        aria-labelledby={titleId}
      />
      {paidCents >= limitCents ? (
        <Notice tone="warning" title={t('year.reached')} />
      ) : (
        <Text size="small" tone="muted">
          {t('year.below', { limit })}
        </Text>
      )}
      <Statements />
    </Card>
  );
}
