import { useId } from 'react';
import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatCount } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { useWidth } from '../../area/use-width.ts';
import classes from './figures.module.css';

/** What a chart shows a bar for; `before` beside it where there is something to compare with. */
export interface Mark {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly before: number | null;
}

interface BarChartProps {
  readonly marks: readonly Mark[];
  readonly title: string;
  /** What can be seen, in a sentence; the values stand in a table beside the chart. */
  readonly description: string;
  /** Names of the two kinds of bars; they differ by their fill, not by colour alone. */
  readonly legend: { readonly now: string; readonly before: string };
}

/** Pixels. */
const plot = { height: 260, top: 24, bottom: 36, left: 44, row: 44, label: 18, thick: 14 } as const;
/** A name of a month takes as much room. */
const NAME = 76;

/** The words of an axis at a tick. The library's own measure their room in an element that they leave behind. */
function Tick({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps) {
  return (
    <text x={x} y={y} dx={dx} dy={dy} textAnchor={textAnchor}>
      {formattedValue}
    </text>
  );
}

/** Bars beside each other in the order of time, with an axis of values. */
export function TimeBars({ marks, title, description }: Omit<BarChartProps, 'legend'>) {
  const id = useId();
  const locale = useLocale();
  const { width, ref } = useWidth(640);
  const most = Math.max(1, ...marks.map(({ value }) => value));
  const x = scaleBand({
    domain: marks.map(({ key }) => key),
    range: [plot.left, width],
    padding: 0.35,
  });
  const y = scaleLinear({
    domain: [0, most],
    range: [plot.height - plot.bottom, plot.top],
    nice: true,
  });
  const step = Math.max(1, Math.ceil((marks.length * NAME) / (width - plot.left)));
  const last = marks.length - 1;
  const named = marks.filter((_, index) => (last - index) % step === 0);
  const labels = new Map(marks.map(({ key, label }) => [key, label]));
  return (
    <div ref={ref}>
      <svg
        className={classes['chart']}
        width={width}
        height={plot.height}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        <AxisLeft
          scale={y}
          left={plot.left}
          numTicks={4}
          tickFormat={(value) =>
            Number.isInteger(value) ? formatCount(Number(value), locale) : ''
          }
          tickComponent={Tick}
          axisClassName={classes['axis'] ?? ''}
        />
        <AxisBottom
          scale={x}
          top={plot.height - plot.bottom}
          tickValues={named.map(({ key }) => key)}
          tickFormat={(key) => labels.get(key) ?? ''}
          tickComponent={Tick}
          axisClassName={classes['axis'] ?? ''}
        />
        {marks.map(({ key, value }) => (
          <Bar
            key={key}
            className={classes['fill'] ?? ''}
            x={x(key) ?? 0}
            y={y(value)}
            width={x.bandwidth()}
            height={Math.max(0, plot.height - plot.bottom - y(value))}
            rx={4}
          />
        ))}
      </svg>
    </div>
  );
}

/** Bars below each other, each with its name and values, and what was before as an outline. */
export function GroupBars({ marks, title, description, legend }: BarChartProps) {
  const id = useId();
  const locale = useLocale();
  const { width, ref } = useWidth(640);
  const most = Math.max(1, ...marks.map(({ value, before }) => Math.max(value, before ?? 0)));
  const x = scaleLinear({ domain: [0, most], range: [0, width] });
  const height = plot.row + plot.thick;
  return (
    <div ref={ref}>
      <p className={classes['legend']} aria-hidden="true">
        <span className={classes['legendNow']} /> {legend.now}
        <span className={classes['legendBefore']} /> {legend.before}
      </p>
      <svg
        className={classes['chart']}
        width={width}
        height={marks.length * height}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        {marks.map(({ key, label, value, before }, index) => {
          const top = index * height;
          return (
            <g key={key}>
              <text x={0} y={top + 14}>
                {label}
              </text>
              <text className={classes['end']} x={width} y={top + 14}>
                {formatCount(value, locale)}
              </text>
              <Bar
                className={classes['fill'] ?? ''}
                x={0}
                y={top + plot.label + 4}
                width={x(value)}
                height={plot.thick}
                rx={4}
              />
              {before !== null && before > 0 && (
                <Bar
                  className={classes['outline'] ?? ''}
                  x={1}
                  y={top + plot.label + plot.thick + 7}
                  width={Math.max(0, x(before) - 2)}
                  height={6}
                  rx={3}
                />
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
