import { sql } from 'kysely';
import type { InvitationStatus } from '@weitersagen/domain/invitation-status';
import type { ReportScope } from '../agencies/agency-actor.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { countByStatus } from '../../platform/paging/counted-rows.ts';
import { pageQueries, type SortColumn } from '../../platform/paging/report-keys.ts';
import type { Period, Sorting } from '../../platform/paging/report-paging.ts';

/** Sort columns of the report by wire name; migration 006 has an index for each. */
export const invitationColumns = {
  Datum: { name: 'created_at', type: 'timestamptz' },
  Nachname: { name: 'last_name', type: 'text' },
  Status: { name: 'status', type: 'text' },
} as const satisfies Readonly<Record<string, SortColumn>>;

export interface InvitationFilter extends Period {
  readonly kind?: 'customer' | 'staff' | undefined;
  readonly status?: InvitationStatus | 'pending' | undefined;
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
  if (status === undefined) return query;
  if (status !== 'pending') return query.where('status', '=', status);
  // Written out, so that the planner sees the condition of the index that migration 053 has for it.
  const isUnanswered = sql<boolean>`status in ('created', 'sent', 'opened')`;
  return query.where(isUnanswered).where('expires_at', '>', tx.now);
}

/** The queries of one page; an index scan each. */
export const invitationPage = (
  tx: TenantTx,
  scope: ReportScope,
  filter: InvitationFilter,
  sorting: Sorting<keyof typeof invitationColumns>,
) =>
  pageQueries(
    tx,
    filtered(tx, scope, filter).selectAll(),
    invitationColumns[sorting.orderBy],
    sorting,
  );

/** How many invitations of each status fit, as far as they are counted. */
export const countInvitations = (
  tx: TenantTx,
  scope: ReportScope,
  filter: InvitationFilter,
  counting: Pick<Sorting<string>, 'exact'>,
) => countByStatus(tx, filtered(tx, scope, filter), sql<InvitationStatus>`status`, counting);
