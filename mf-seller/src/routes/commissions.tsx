import type { Commission } from '@weitersagen/contracts/commissions';
import { formatEuro } from '@weitersagen/domain/money';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { ruleText } from '@weitersagen/domain-ui/settlement/rule-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { SellerPage } from '../area/seller-page.tsx';
import { reasonText } from '../features/reports/entry-texts.ts';
import { commissionReport } from '../features/reports/commission-report.ts';
import { SellerReport } from '../features/reports/seller-report.tsx';

/** `/vertriebspartner/provisionen`: every entry with rule and version, and what corrected it. */
export default function Commissions() {
  const { t, column, date } = useCellTexts(useTexts('mf-seller'));
  const locale = useLocale();
  const none = t('report.none');
  const columns: readonly ReportColumn<Commission>[] = [
    column('Auftragsnummer', (row) => row.orderNumber),
    column('Betrag', (row) => formatEuro(row.amountCents, locale), {
      align: 'end',
      value: (row) => ({ cents: row.amountCents }),
    }),
    column('Gebucht', (row) => date(row.bookedAt)),
    column('Art', (row) => t(`entryKind.${row.kind}`)),
    column('Produkt', (row) => row.product),
    column('Regel', (row) => ruleText(t, row, locale)),
    column('Korrigiert', (row) => (row.correctedAt === null ? none : date(row.correctedAt))),
    column('Grund', (row) => reasonText(t, row)),
    {
      ...column<Commission>('Abrechnung', (row) => row.settlement ?? none),
      render: ({ settlement }) =>
        settlement === null ? (
          t('commissions.unsettled')
        ) : (
          <RouteLink to="VertriebspartnerGutschrift" params={{ nummer: settlement }}>
            {settlement}
          </RouteLink>
        ),
    },
  ];
  return (
    <SellerPage route="VertriebspartnerProvisionen" title={t('commissions.title')}>
      {(user) => (
        <SellerReport
          definition={commissionReport}
          texts={t}
          columns={columns}
          user={user}
          note={({ sumCents = 0 }) =>
            t('commissions.sum', { amount: formatEuro(sumCents, locale) })
          }
        />
      )}
    </SellerPage>
  );
}
