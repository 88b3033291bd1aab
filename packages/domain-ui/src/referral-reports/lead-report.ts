import { reportLeads } from '@weitersagen/contracts/agency-reports';
import type { LeadReportRow } from '@weitersagen/contracts/agency-reports';
import { oneOf } from '../report/report-definition.ts';
import type { ReportDefinition } from '../report/report-definition.ts';
import { leadStatuses } from './lead-status.ts';

const sorts = ['Datum', 'Geaendert', 'Status'] as const;

/** The contacts who responded to a referral, without their data. product.md, section "9 Calls". */
export const leadReport: ReportDefinition<LeadReportRow, 'leads'> = {
  id: 'leads',
  sorts,
  defaultSort: { column: 'Datum', descending: true },
  filters: [
    { name: 'von', kind: 'day' },
    { name: 'bis', kind: 'day' },
    { name: 'status', kind: 'choice', options: leadStatuses, texts: 'status' },
  ],
  keyOf: (row) => row.id,
  load: (api, { scope, sort, page, pageSize, after, exact, filter }, signal) =>
    api.call(reportLeads, {
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
          status: oneOf(leadStatuses, filter['status']),
        },
      },
      ...(signal ? { signal } : {}),
    }),
};
