import { reportSellerOrders } from '@weitersagen/contracts/commissions';
import type { SellerOrder } from '@weitersagen/contracts/commissions';
import { leadStatuses } from '@weitersagen/domain-ui/referral-reports/lead-status';
import { oneOf } from '@weitersagen/domain-ui/report/report-definition';
import type { ReportDefinition } from '@weitersagen/domain-ui/report/report-definition';

const sorts = ['Auftragsdatum', 'Auftragsnummer', 'Produkt', 'Status'] as const;

/** The orders that count to the seller. product.md, section "9 Calls". */
export const orderReport: ReportDefinition<SellerOrder, 'orders'> = {
  id: 'orders',
  sorts,
  defaultSort: { column: 'Auftragsdatum', descending: true },
  filters: [
    { name: 'von', kind: 'day' },
    { name: 'bis', kind: 'day' },
    { name: 'status', kind: 'choice', options: leadStatuses, texts: 'status' },
    { name: 'produkt', kind: 'known', from: 'produkte' },
    { name: 'auftragsnummer', kind: 'text' },
  ],
  keyOf: (row) => row.orderNumber,
  load: (api, { sort, page, pageSize, filter }, signal) =>
    api.call(reportSellerOrders, {
      body: {
        orderBy: oneOf(sorts, sort.column),
        descending: sort.descending,
        page,
        pageSize,
        filter: {
          from: filter['von'],
          to: filter['bis'],
          productId: filter['produkt'] === undefined ? undefined : Number(filter['produkt']),
          orderNumber: filter['auftragsnummer'],
          status: oneOf(leadStatuses, filter['status']),
        },
      },
      ...(signal ? { signal } : {}),
    }),
};
