import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import classes from './chart.module.css';

/** What a chart shows one mark for. */
export interface Mark {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

interface ChartProps {
  /** Marks in the order of time for a line, in any for bars. */
  readonly marks: readonly Mark[];
  /** Short, such as "Aufträge nach Monat". */
  readonly title: string;
  /** What can be seen, in a sentence; the figures stand in a table beside the chart. */
  readonly description: string;
}

/** Pixels; widths are percent, so that text keeps its size at every width. */
const row = { height: 48, label: 16, bar: 24, thickness: 14 } as const;
const plot = { top: 28, bottom: 168, height: 200, left: 8, right: 92 } as const;
/** More names than this do not fit below a line on a phone. */
const MOST_NAMES = 5;

function Frame({
  title,
  description,
  height,
  children,
}: Omit<ChartProps, 'marks'> & { height: number; children: ReactNode }) {
  const id = useId();
  return (
    <svg
      className={classes['chart']}
      height={height}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {children}
    </svg>
  );
}

const most = (marks: readonly Mark[]) => Math.max(1, ...marks.map(({ value }) => value));

/** Compares groups: a bar each with name and figure. */
export function BarChart({ marks, ...texts }: ChartProps) {
  const locale = useLocale();
  const longest = most(marks);
  return (
    <Frame {...texts} height={marks.length * row.height}>
      {marks.map(({ key, label, value }, index) => {
        const y = index * row.height;
        return (
          <g key={key}>
            <text x="0" y={y + row.label}>
              {label}
            </text>
            <text className={classes['figure']} x="100%" y={y + row.label}>
              {formatCount(value, locale)}
            </text>
            <rect
              className={classes['track']}
              y={y + row.bar}
              width="100%"
              height={row.thickness}
              rx="4"
            />
            <rect
              className={classes['fill']}
              y={y + row.bar}
              width={`${(value / longest) * 100}%`}
              height={row.thickness}
              rx="4"
            />
          </g>
        );
      })}
    </Frame>
  );
}

/** Shows how a figure went over time: a point each, joined. */
export function LineChart({ marks, ...texts }: ChartProps) {
  const locale = useLocale();
  const highest = most(marks);
  const last = marks.length - 1;
  const step = Math.ceil(marks.length / MOST_NAMES);
  const points = marks.map((mark, index) => ({
    ...mark,
    x: last === 0 ? 50 : plot.left + (index / last) * (plot.right - plot.left),
    y: plot.bottom - (mark.value / highest) * (plot.bottom - plot.top),
    // Counted from the end, so that the newest has its name.
    isNamed: (last - index) % step === 0,
  }));
  return (
    <Frame {...texts} height={plot.height}>
      <line className={classes['ground']} x1="0" x2="100%" y1={plot.bottom} y2={plot.bottom} />
      {points.slice(1).map((point, index) => (
        <line
          key={point.key}
          className={classes['line']}
          x1={`${points[index]?.x ?? 0}%`}
          y1={points[index]?.y}
          x2={`${point.x}%`}
          y2={point.y}
        />
      ))}
      {points.map(({ key, label, value, x, y, isNamed }) => (
        <g key={key}>
          <circle className={classes['point']} cx={`${x}%`} cy={y} r="5" />
          {isNamed && (
            <>
              <text className={classes['middle']} x={`${x}%`} y={y - 12}>
                {formatCount(value, locale)}
              </text>
              <text className={classes['name']} x={`${x}%`} y={plot.height - 10}>
                {label}
              </text>
            </>
          )}
        </g>
      ))}
    </Frame>
  );
}
