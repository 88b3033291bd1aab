import { sql } from 'kysely';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import type { ReportScope } from '../agencies/agency-actor.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { countByStatus } from '../../platform/paging/counted-rows.ts';
import { pageQueries, type SortColumn } from '../../platform/paging/report-keys.ts';
import type { Period, Sorting } from '../../platform/paging/report-paging.ts';

/** Sort columns of the report by wire name; migration 006 has an index for each. */
export const leadColumns = {
  Datum: { name: 'created_at', type: 'timestamptz' },
  Geaendert: { name: 'changed_at', type: 'timestamptz' },
  Status: { name: 'status', type: 'text' },
} as const satisfies Readonly<Record<string, SortColumn>>;

export interface LeadFilter extends Period {
  readonly status?: LeadStatus | undefined;
}

function filtered(tx: TenantTx, scope: ReportScope, filter: LeadFilter) {
  const { from, to, status } = filter;
  let query = tx.db.selectFrom('lead');
  query =
    scope.kind === 'agency'
      ? query.where('agency_id', '=', scope.agencyId)
      : query.where('created_by_account', '=', scope.accountId);
  if (from !== null) query = query.where('created_at', '>=', from);
  if (to !== null) query = query.where('created_at', '<=', to);
  if (status !== undefined) query = query.where('status', '=', status);
  return query;
}

/** The queries of one page; an index scan each. */
export const leadPage = (
  tx: TenantTx,
  scope: ReportScope,
  filter: LeadFilter,
  sorting: Sorting<keyof typeof leadColumns>,
) =>
  pageQueries(tx, filtered(tx, scope, filter).selectAll(), leadColumns[sorting.orderBy], sorting);

/** How many leads of each status fit, as far as they are counted. */
export const countLeads = (
  tx: TenantTx,
  scope: ReportScope,
  filter: LeadFilter,
  counting: Pick<Sorting<string>, 'exact'>,
) => countByStatus(tx, filtered(tx, scope, filter), sql<LeadStatus>`status`, counting);
