import type { StatisticsRow } from '@weitersagen/contracts/agency-statistics';
import { formatCount } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Text } from '@weitersagen/ui/text';
import { useArea } from '../area/use-area.ts';
import { BarChart, LineChart } from './chart.tsx';
import { barMarks, monthMarks } from './marks.ts';
import { stagesOf, sumOf } from './stages.ts';
import classes from './statistics.module.css';
import type { Statistics, groupings } from './use-statistics.ts';

interface GroupChartProps extends Pick<Statistics, 'stage' | 'ask'> {
  readonly group: (typeof groupings)[number];
  /** The rows of the table below; months without a gap. */
  readonly rows: readonly StatisticsRow[];
}

/** One figure by group: over time for months, else as bars. The table below holds the same figures. */
export function GroupChart({ stage: asked, group, rows, ask }: GroupChartProps) {
  const { t } = useArea();
  const locale = useLocale();
  const offered = stagesOf(group);
  const stage = offered.find((one) => one === asked) ?? offered[0] ?? asked;
  const isTime = group === 'monate';
  const marks = isTime ? monthMarks(rows, stage, locale) : barMarks(rows, stage);
  const top = marks.toSorted((one, other) => other.value - one.value)[0];
  const texts = {
    title: t('figures.chart', { stage: t(`stage.${stage}`), group: t(`group.${group}`) }),
    description: t('figures.chartText', {
      label: top?.label ?? '',
      count: formatCount(top?.value ?? 0, locale),
      sum: formatCount(sumOf(rows)[stage], locale),
    }),
  };
  const Chart = isTime ? LineChart : BarChart;
  return (
    <figure className={classes['figureOf']}>
      <ChoiceSelect
        label={t('figures.measure')}
        value={stage}
        options={offered.map((value) => ({ value, label: t(`stage.${value}`) }))}
        onChange={(value) => {
          ask({ wert: value });
        }}
      />
      <Chart marks={marks} {...texts} />
      {marks.length < rows.length && (
        <Text size="small" tone="muted">
          {t('figures.largest', { count: marks.length })}
        </Text>
      )}
    </figure>
  );
}
