import { lazy, Suspense } from 'react';
import type { Figure, Figures } from '@weitersagen/contracts/operator-figures';
import {
  figureGroupLabels,
  figureStageLabels,
  type FigureGroup,
  type FigureStage,
} from '@weitersagen/domain/figures';
import { formatCount } from '@weitersagen/domain/money';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import type { Mark } from './bar-chart.tsx';
import { figuresTexts } from './figures-texts.ts';
import classes from './figures.module.css';
import { useGroupNames } from './use-group-names.ts';
import { stagesOf } from './use-figures.ts';

// The library of charts comes when the first one is shown.
const charts = () => import(/* webpackChunkName: "charts" */ './bar-chart.tsx');
const TimeBars = lazy(async () => ({ default: (await charts()).TimeBars }));
const GroupBars = lazy(async () => ({ default: (await charts()).GroupBars }));

/** More bars than this are not compared at a glance. */
const MOST_BARS = 12;

interface FigureChartProps extends Pick<Figures, 'rowsBefore'> {
  /** Of months, every one of the period. */
  readonly rows: readonly Figure[];
  readonly group: FigureGroup;
  readonly stage: FigureStage;
  readonly onStage: (stage: string) => void;
}

/** One step of the funnel by group: months in their order, else the largest with what they were before. */
export function FigureChart({ rows, rowsBefore, group, stage, onStage }: FigureChartProps) {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const { nameOf } = useGroupNames();
  const isTime = group === 'month';
  const before = new Map(rowsBefore.map((row) => [row.key, row[stage]]));
  const all = rows.map((row): Mark => ({
    key: row.key,
    label: isTime ? monthText(row.key, locale, 'short') : nameOf(group, row),
    value: row[stage],
    before: isTime ? null : (before.get(row.key) ?? 0),
  }));
  const largest = all.toSorted((one, other) => other.value - one.value);
  const marks = isTime ? all : largest.slice(0, MOST_BARS);
  const top = largest[0];
  const title = t('chart', {
    stage: t(`stage.${stage}`),
    group: t(`group.${figureGroupLabels[group]}`),
  });
  const texts = {
    title,
    description: t('chartText', {
      label: top?.label ?? '–',
      value: formatCount(top?.value ?? 0, locale),
    }),
  };
  return (
    <figure className={classes['figure']}>
      <figcaption>{title}</figcaption>
      <ChoiceSelect
        label={t('measure')}
        value={figureStageLabels[stage]}
        options={stagesOf(group).map((one) => ({
          value: figureStageLabels[one],
          label: t(`stage.${one}`),
        }))}
        onChange={onStage}
      />
      <Suspense fallback={<Skeleton shape="block" />}>
        {isTime ? (
          <TimeBars marks={marks} {...texts} />
        ) : (
          <GroupBars
            marks={marks}
            {...texts}
            legend={{ now: t('legendNow'), before: t('legendBefore') }}
          />
        )}
      </Suspense>
      {marks.length < all.length && (
        <Text size="small" tone="muted">
          {t('largest', { count: String(marks.length) })}
        </Text>
      )}
    </figure>
  );
}
