import { reportReferrals } from '@weitersagen/contracts/agency-reports';
import type { ReferralReportRow } from '@weitersagen/contracts/agency-reports';
import { oneOf } from '../report/report-definition.ts';
import type { ReportDefinition } from '../report/report-definition.ts';

const sorts = ['Datum', 'Produkt', 'Kanal', 'Berater'] as const;
const statuses = ['Offen', 'Abgelaufen', 'Storniert'] as const;

/** The referrals of the agency. product.md, section "9 Calls". */
export const referralReport: ReportDefinition<ReferralReportRow, 'referrals'> = {
  id: 'referrals',
  sorts,
  defaultSort: { column: 'Datum', descending: true },
  filters: [
    { name: 'von', kind: 'day' },
    { name: 'bis', kind: 'day' },
    { name: 'status', kind: 'choice', options: statuses, texts: 'status' },
    { name: 'produkt', kind: 'known', from: 'produkte' },
    { name: 'kanal', kind: 'known', from: 'kanaele' },
    { name: 'berater', kind: 'text' },
    { name: 'filiale', kind: 'known', from: 'filialen' },
  ],
  keyOf: (row) => row.number,
  load: (api, { scope, sort, page, pageSize, after, exact, filter }, signal) =>
    api.call(reportReferrals, {
      params: { scope },
      body: {
        orderBy: oneOf(sorts, sort.column),
        descending: sort.descending,
        page,
        pageSize,
        after,
        exact,
        filter: {
          from: filter['von'],
          to: filter['bis'],
          productId: filter['produkt'] === undefined ? undefined : Number(filter['produkt']),
          channel: filter['kanal'],
          consultant: filter['berater'],
          shopId: filter['filiale'],
          status: oneOf(statuses, filter['status']),
        },
      },
      ...(signal ? { signal } : {}),
    }),
};
