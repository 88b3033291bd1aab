import { claimStatusLabels } from '@weitersagen/domain/wire-labels';
import { useId } from 'react';
import type { Staircase } from '@weitersagen/contracts/referrer-progress';
import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import type { TextsOf } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Text } from '@weitersagen/ui/text';
import { CardFailure } from '../../area/card-failure.tsx';
import { staircaseQuery } from './overview-queries.ts';
import { overviewTexts } from './overview-texts.ts';
import classes from './progress-cards.module.css';

const mostSegments = 12;

/** How far it is to the extra reward, and where earlier ones stand. Absent where the tenant has none. */
export function StaircaseCard() {
  const t = useTexts(overviewTexts);
  const query = useQuery(staircaseQuery(useApi()));
  if (query.isError)
    return <CardFailure title={t('stairs.failed')} onRetry={() => void query.refetch()} />;
  return query.data?.staircase ? <Stairs stairs={query.data.staircase} /> : null;
}

function Stairs({ stairs }: { readonly stairs: Staircase }) {
  const t = useTexts(overviewTexts);
  const locale = useLocale();
  const titleId = useId();
  const { threshold, steps, remaining, rewardCents, counted, startsOn, claims } = stairs;
  const start = parseBerlinDay(startsOn);
  const date = start === null ? startsOn : formatDate(start, locale);
  const next = {
    0: t('stairs.done'),
    1: t('stairs.nextOne'),
  }[remaining];
  return (
    <Card tag="section" labelledBy={titleId}>
      <Heading level={2} size="small" id={titleId}>
        {t('stairs.title')}
      </Heading>
      <Euro cents={rewardCents} size="large" />
      <Text strong>{next ?? t('stairs.next', { count: remaining })}</Text>
      <Climb steps={steps} threshold={threshold} label={t('stairs.steps', { steps, threshold })} />
      <Text size="small" tone="muted">
        {t('stairs.rule', { date, counted })}
      </Text>
      {claims.length > 0 && (
        <Text size="small">{`${t('stairs.claims')}: ${claims.map((status) => claimText(t, status)).join(', ')}`}</Text>
      )}
    </Card>
  );
}

function claimText(t: TextsOf<typeof overviewTexts>, status: Staircase['claims'][number]): string {
  return status === 'cancelled' ? t('claim.other') : t(`claim.${claimStatusLabels[status]}`);
}

interface ClimbProps {
  readonly steps: number;
  readonly threshold: number;
  readonly label: string;
}

function Climb({ steps, threshold, label }: ClimbProps) {
  if (threshold > mostSegments)
    return (
      <progress className={classes['meter']} value={steps} max={threshold} aria-label={label} />
    );
  return (
    <div className={classes['steps']} role="img" aria-label={label}>
      {Array.from({ length: threshold }, (_, step) => (
        <span key={step} className={classes['step']} data-done={step < steps} />
      ))}
    </div>
  );
}
