import type { Figure, Figures } from '@weitersagen/contracts/operator-figures';
import {
  figureGroupLabels,
  NO_GROUP,
  type FigureGroup,
  type FigureStage,
} from '@weitersagen/domain/figures';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { formatCount } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { figuresTexts } from './figures-texts.ts';
import { SavedTable } from './saved-table.tsx';
import { useGroupNames } from './use-group-names.ts';
import { useMeasureColumns } from './use-figure-columns.tsx';
import { stagesOf } from './use-figures.ts';

/** The name in the address that a group narrows by; months and contacts' channels narrow nothing. */
const narrowingOf: Readonly<Partial<Record<FigureGroup, string>>> = {
  product: 'produkt',
  channel: 'kanal',
  agency: 'agentur',
  seller: 'verkaeufer',
};

interface FigureTableProps extends Pick<
  Figures,
  'total' | 'totalBefore' | 'period' | 'rowsBefore'
> {
  readonly rows: readonly Figure[];
  readonly group: FigureGroup;
  /** The step that the chart shows; the table has its value of before as well. */
  readonly stage: FigureStage;
  readonly client: string;
  readonly isBusy: boolean;
  readonly ask: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** Figures by group with their sum, as a table and as a file. A group narrows the page to itself. */
export function FigureTable({
  rows,
  rowsBefore,
  total,
  totalBefore,
  period,
  group,
  stage,
  client,
  isBusy,
  ask,
}: FigureTableProps) {
  const locale = useLocale();
  const t = useTexts(figuresTexts);
  const { nameOf } = useGroupNames();
  const measures = useMeasureColumns<Figure>(stagesOf(group));
  const before = new Map(rowsBefore.map((row) => [row.key, row[stage]]));
  const narrowing = narrowingOf[group];
  const isSum = (row: Figure) => row === total;
  const labelOf = (row: Figure) => (isSum(row) ? t('sum') : nameOf(group, row));
  const name: ReportColumn<Figure> = {
    id: 'group',
    title: t(`group.${figureGroupLabels[group]}`),
    text: labelOf,
    render: (row) => {
      const label = labelOf(row);
      if (isSum(row)) return <strong>{label}</strong>;
      if (narrowing === undefined) return label;
      return (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('only', { label })}
          onClick={() =>
            ask({ [narrowing]: row.key === '' ? NO_GROUP : row.key, gruppe: undefined })
          }
        >
          {label}
        </Button>
      );
    },
  };
  const beforeOf = (row: Figure) => (isSum(row) ? totalBefore[stage] : (before.get(row.key) ?? 0));
  const was: ReportColumn<Figure> = {
    id: 'before',
    title: t('beforeOf', { stage: t(`stage.${stage}`) }),
    align: 'end',
    render: (row) => formatCount(beforeOf(row), locale),
    text: (row) => String(beforeOf(row)),
    value: beforeOf,
  };
  const title = t('byGroup', { group: t(`group.${figureGroupLabels[group]}`) });
  return (
    <SavedTable
      title={title}
      {...(group === 'contactChannel' && { text: t('noContactChannel') })}
      columns={[name, ...measures, ...(group === 'month' ? [] : [was])]}
      rows={[...rows, total]}
      keyOf={(row) => (isSum(row) ? 'sum' : `of ${row.key}`)}
      file={`${t('file')}-${client}-${figureGroupLabels[group].toLowerCase()}-${period.from}-${period.to}`}
      isBusy={isBusy}
    />
  );
}
