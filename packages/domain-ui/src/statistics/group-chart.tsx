import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Text } from '@weitersagen/ui/text';
import { useArea } from '../area/use-area.ts';
import { BarChart, LineChart } from './chart.tsx';
import { barMarks, monthMarks } from './marks.ts';
import { stages } from './stages.ts';
import type { Stage } from './stages.ts';
import classes from './statistics.module.css';
import type { Statistics } from './use-statistics.ts';

interface GroupChartProps extends Pick<Statistics, 'stage' | 'ask'> {
  readonly data: NonNullable<Statistics['statistics']['data']>;
}

const isStage = (text: string): text is Stage => stages.some((stage) => stage === text);

/** One figure by group: over time for months, else as bars. The table below holds the same figures. */
export function GroupChart({ stage, data, ask }: GroupChartProps) {
  const { t } = useArea();
  const { group } = data;
  const isTime = group === 'monate';
  const marks = isTime ? monthMarks(data.rows, stage, data) : barMarks(data.rows, stage);
  const top = marks.toSorted((one, other) => other.value - one.value)[0];
  const texts = {
    title: t('figures.chart', { stage: t(`stage.${stage}`), group: t(`group.${group}`) }),
    description: t('figures.chartText', {
      label: top?.label ?? '',
      count: top?.value ?? 0,
      sum: data.rows.reduce((sum, row) => sum + row[stage], 0),
    }),
  };
  const Chart = isTime ? LineChart : BarChart;
  return (
    <figure className={classes['figureOf']}>
      <ChoiceSelect
        label={t('figures.measure')}
        value={stage}
        options={stages.map((value) => ({ value, label: t(`stage.${value}`) }))}
        onChange={(value) => {
          if (isStage(value)) ask({ wert: value });
        }}
      />
      <Chart marks={marks} {...texts} />
      {marks.length < data.rows.length && (
        <Text size="small" tone="muted">
          {t('figures.largest', { count: marks.length })}
        </Text>
      )}
    </figure>
  );
}
