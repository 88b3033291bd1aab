import type { SellerOrder } from '@weitersagen/contracts/commissions';
import { formatEuro } from '@weitersagen/domain/money';
import { toneOf } from '@weitersagen/domain-ui/referral-reports/lead-status';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { SellerPage } from '../area/seller-page.tsx';
import { reasonText } from '../features/reports/entry-texts.ts';
import { orderReport } from '../features/reports/order-report.ts';
import { SellerReport } from '../features/reports/seller-report.tsx';

/** `/vertriebspartner/auftraege`: where each order stands, and why one was cancelled. */
export default function Orders() {
  const { t, column, commission, day } = useCellTexts(useTexts('mf-seller'));
  const locale = useLocale();
  const columns: readonly ReportColumn<SellerOrder>[] = [
    column('Auftragsnummer', (row) => row.orderNumber),
    column('Auftragsdatum', (row) => day(row.orderedOn)),
    {
      ...column<SellerOrder>('Status', (row) => t(`status.${row.status}`)),
      render: (row) => <Badge tone={toneOf(row.status)}>{t(`status.${row.status}`)}</Badge>,
    },
    column('Grund', (row) => reasonText(t, row)),
    column('Produkt', (row) => row.product),
    column('Kontakt', (row) => row.contact),
    column('Provision', commission, {
      align: 'end',
      value: ({ commissionCents = 0 }) => ({ cents: commissionCents }),
    }),
    column('Empfehlungsnummer', (row) => row.number),
  ];
  return (
    <SellerPage route="VertriebspartnerAuftraege" title={t('orders.title')}>
      {(user) => (
        <SellerReport
          definition={orderReport}
          texts={t}
          columns={columns}
          user={user}
          note={({ sumCents = 0 }) => t('orders.sum', { amount: formatEuro(sumCents, locale) })}
        />
      )}
    </SellerPage>
  );
}
