import { reportOrders } from '@weitersagen/contracts/agency-reports';
import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { oneOf } from '../report/report-definition.ts';
import type { ReportDefinition } from '../report/report-definition.ts';
import { leadStatuses } from './lead-status.ts';

/** Whether somebody of the agency vouched for a verified order, or has to. */
const releases = ['Ausstehend', 'Erteilt'] as const;
const sorts = ['Auftragsdatum', 'Auftragsnummer', 'Produkt', 'Status'] as const;

/** The orders that came from referrals. product.md, section "9 Calls". */
export const orderReport: ReportDefinition<OrderReportRow, 'orders'> = {
  id: 'orders',
  sorts,
  defaultSort: { column: 'Auftragsdatum', descending: true },
  filters: [
    { name: 'von', kind: 'day' },
    { name: 'bis', kind: 'day' },
    { name: 'status', kind: 'choice', options: leadStatuses, texts: 'status' },
    { name: 'freigabe', kind: 'choice', options: releases, texts: 'releaseState' },
    { name: 'produkt', kind: 'known', from: 'produkte' },
    { name: 'auftragsnummer', kind: 'text' },
  ],
  keyOf: (row) => row.externalId,
  load: (api, { scope, sort, page, pageSize, after, exact, filter }, signal) =>
    api.call(reportOrders, {
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
          externalId: filter['auftragsnummer'],
          status: oneOf(leadStatuses, filter['status']),
          release: oneOf(releases, filter['freigabe']),
        },
      },
      ...(signal ? { signal } : {}),
    }),
};
