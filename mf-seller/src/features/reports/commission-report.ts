import { reportCommissions } from '@weitersagen/contracts/commissions';
import type { Commission } from '@weitersagen/contracts/commissions';
import { oneOf } from '@weitersagen/domain-ui/report/report-definition';
import type { ReportDefinition } from '@weitersagen/domain-ui/report/report-definition';

const sorts = ['Gebucht', 'Betrag'] as const;
const kinds = ['Provision', 'Korrektur'] as const;
const settled = { ja: true, nein: false } as const;

/** Every commission entry of the seller, corrections as negative ones. product.md, section "14 Payouts and ledger". */
export const commissionReport: ReportDefinition<Commission, 'commissions'> = {
  id: 'commissions',
  sorts,
  defaultSort: { column: 'Gebucht', descending: true },
  filters: [
    { name: 'von', kind: 'day' },
    { name: 'bis', kind: 'day' },
    { name: 'art', kind: 'choice', options: kinds, texts: 'entryKind' },
    { name: 'abgerechnet', kind: 'choice', options: ['ja', 'nein'], texts: 'settled' },
    { name: 'produkt', kind: 'known', from: 'produkte' },
    { name: 'auftragsnummer', kind: 'text' },
  ],
  keyOf: (row) => row.id,
  load: (api, { sort, page, pageSize, filter }, signal) => {
    const isSettled = oneOf(['ja', 'nein'] as const, filter['abgerechnet']);
    return api.call(reportCommissions, {
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
          kind: oneOf(kinds, filter['art']),
          settled: isSettled === undefined ? undefined : settled[isSettled],
        },
      },
      ...(signal ? { signal } : {}),
    });
  },
};
