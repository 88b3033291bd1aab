import { reportInvitations } from '@weitersagen/contracts/agency-reports';
import type { InvitationReportRow } from '@weitersagen/contracts/agency-reports';
import { oneOf } from '../report/report-definition.ts';
import type { ReportDefinition } from '../report/report-definition.ts';

const sorts = ['Datum', 'Nachname', 'Status'] as const;
const kinds = ['Kunde', 'Mitarbeiter'] as const;
/** `Offen` is any of the first three that still holds. */
const statuses = ['Offen', 'Erstellt', 'Versendet', 'Geoeffnet', 'Angenommen', 'Gesperrt'] as const;

/** The invitations of the agency. product.md, section "9 Calls". */
export const invitationReport: ReportDefinition<InvitationReportRow, 'invitations'> = {
  id: 'invitations',
  sorts,
  defaultSort: { column: 'Datum', descending: true },
  filters: [
    { name: 'von', kind: 'day' },
    { name: 'bis', kind: 'day' },
    { name: 'art', kind: 'choice', options: kinds, texts: 'kind' },
    { name: 'status', kind: 'choice', options: statuses, texts: 'invitationStatus' },
  ],
  keyOf: (row) => row.id,
  load: (api, { scope, sort, page, pageSize, after, exact, filter }, signal) =>
    api.call(reportInvitations, {
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
          kind: oneOf(kinds, filter['art']),
          status: oneOf(statuses, filter['status']),
        },
      },
      ...(signal ? { signal } : {}),
    }),
};
