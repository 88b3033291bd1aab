import type { CommissionFigures } from '@weitersagen/contracts/commissions';
import type { Part } from '@weitersagen/contracts/endpoint';
import type { getSellerFigures } from '@weitersagen/contracts/commissions';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';

type Figures = Part<(typeof getSellerFigures)['answer']>;
type Cents = Part<typeof CommissionFigures>;

interface Row {
  readonly period: 'month' | 'year';
  readonly cents: Cents;
}

/** Commission of this month and this year: booked, not settled yet, paid. */
export function FigureTable({ figures }: { readonly figures: Figures | null }) {
  const t = useTexts('mf-seller');
  const locale = useLocale();
  const amount = (name: keyof Cents): Column<Row> => ({
    id: name,
    title: t(`overview.${name}`),
    align: 'end',
    render: ({ cents }) => formatEuro(cents[name], locale),
  });
  return (
    <DataTable
      caption={t('overview.commission')}
      columns={[
        { id: 'period', title: t('overview.period'), render: (row) => t(`overview.${row.period}`) },
        amount('bookedCents'),
        amount('openCents'),
        amount('paidCents'),
      ]}
      rows={
        figures && [
          { period: 'month', cents: figures.month },
          { period: 'year', cents: figures.year },
        ]
      }
      keyOf={({ period }) => period}
      loadingRows={2}
    />
  );
}
