import { sql } from 'kysely';
import type { InvitationStatus } from '@weitersagen/domain/invitation-status';
import type { ReportScope } from '../../agencies/agency-actor.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { countByStatus } from '../../reports/counted-rows.ts';
import { offsetOf, type Period, type Sorting } from '../../reports/report-paging.ts';

/** Sort columns of the report by wire name; migration 006 has an index for each. */
export const invitationColumns = {
  Datum: 'created_at',
  Nachname: 'last_name',
  Status: 'status',
} as const;

export interface InvitationFilter extends Period {
  readonly kind?: 'customer' | 'staff' | undefined;
  readonly status?: InvitationStatus | undefined;
}

function filtered(tx: TenantTx, scope: ReportScope, filter: InvitationFilter) {
  const { from, to, kind, status } = filter;
  let query = tx.db.selectFrom('invitation');
  query =
    scope.kind === 'agency'
      ? query.where('agency_id', '=', scope.agencyId)
      : query.where('created_by', '=', scope.accountId);
  if (from !== null) query = query.where('created_at', '>=', from);
  if (to !== null) query = query.where('created_at', '<=', to);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (status !== undefined) query = query.where('status', '=', status);
  return query;
}

/** The rows of one page; one index scan. */
export function invitationPage(
  tx: TenantTx,
  scope: ReportScope,
  filter: InvitationFilter,
  sorting: Sorting<keyof typeof invitationColumns>,
) {
  const direction = sorting.descending ? 'desc' : 'asc';
  return filtered(tx, scope, filter)
    .selectAll()
    .orderBy(invitationColumns[sorting.orderBy], direction)
    .orderBy('id', direction)
    .limit(sorting.size)
    .offset(offsetOf(sorting));
}

/** How many invitations of each status fit, as far as they are counted. */
export const countInvitations = (tx: TenantTx, scope: ReportScope, filter: InvitationFilter) =>
  countByStatus(tx, filtered(tx, scope, filter), sql<InvitationStatus>`status`);
