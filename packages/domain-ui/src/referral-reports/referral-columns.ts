import type { ReferralReportRow } from '@weitersagen/contracts/agency-reports';
import type { AreaTexts } from '../area/use-area.ts';
import { useCellTexts } from '../report/cell-texts.ts';
import type { ReportColumn } from '../report/report-definition.ts';

/** The columns of the report of referrals. */
export function useReferralColumns(t: AreaTexts): readonly ReportColumn<ReferralReportRow>[] {
  const { column, date } = useCellTexts(t);
  // Names of any length break into lines, so that the table fits a screen of 1440 px.
  const name = (...of: Parameters<typeof column<ReferralReportRow>>) => ({
    ...column<ReferralReportRow>(...of),
    wraps: true,
  });
  return [
    name('Produkt', (row) => row.product),
    column('Datum', (row) => date(row.createdAt)),
    name('Empfehler', (row) => row.referrer),
    column('Status', (row) => t(`status.${row.status}`)),
    column('Interessenten', (row) => String(row.leads), {
      align: 'end',
      value: (row) => row.leads,
    }),
    column('Kanal', (row) => row.channel ?? t('report.none')),
    name('Berater', (row) => row.consultant ?? t('report.none')),
    name('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
    name('Filiale', (row) => row.shop ?? t('report.none')),
    column('Anteil', (row) => t('report.percent', { value: row.share }), { align: 'end' }),
    column('GueltigBis', (row) => date(row.expiresAt)),
    column('Empfehlungsnummer', (row) => row.number),
  ];
}
