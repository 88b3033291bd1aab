import { sql } from 'kysely';
import { berlinDay } from '@weitersagen/domain/dates';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import type { ReportScope } from '../agencies/agency-actor.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { countByStatus } from '../../platform/paging/counted-rows.ts';
import { pageQueries, type SortColumn } from '../../platform/paging/report-keys.ts';
import type { Period, Sorting } from '../../platform/paging/report-paging.ts';

/** Sort columns of the report by wire name; migration 006 has an index for each. */
export const orderColumns = {
  Auftragsdatum: { name: 'ordered_on', type: 'date' },
  Auftragsnummer: { name: 'external_id', type: 'text' },
  Produkt: { name: 'product_id', type: 'integer' },
  Status: { name: 'lead_status', type: 'text', isNullable: true },
} as const satisfies Readonly<Record<string, SortColumn>>;

export interface OrderFilter extends Period {
  readonly productId?: number | undefined;
  readonly externalId?: string | undefined;
  readonly status?: LeadStatus | undefined;
  readonly release?: keyof typeof releases | undefined;
}

/** Written out, so that the planner sees the condition of the index that migration 053 has for what waits. */
const releases = {
  Ausstehend: sql<boolean>`lead_status = 'ok' and state = 'verified' and agency_released_at is null`,
  Erteilt: sql<boolean>`agency_released_at is not null`,
} as const;

function filtered(tx: TenantTx, scope: ReportScope, filter: OrderFilter) {
  const { from, to, productId, externalId, status, release } = filter;
  let query = tx.db.selectFrom('provider_order');
  query =
    scope.kind === 'agency'
      ? query.where('agency_id', '=', scope.agencyId)
      : query.where('created_by_account', '=', scope.accountId);
  if (from !== null) query = query.where('ordered_on', '>=', berlinDay(from));
  if (to !== null) query = query.where('ordered_on', '<=', berlinDay(to));
  if (productId !== undefined) query = query.where('product_id', '=', productId);
  if (externalId !== undefined) query = query.where('external_id', '=', externalId);
  if (status !== undefined) query = query.where('lead_status', '=', status);
  if (release !== undefined) query = query.where(releases[release]);
  return query;
}

/** The queries of one page; an index scan each. */
export const orderPage = (
  tx: TenantTx,
  scope: ReportScope,
  filter: OrderFilter,
  sorting: Sorting<keyof typeof orderColumns>,
) =>
  pageQueries(tx, filtered(tx, scope, filter).selectAll(), orderColumns[sorting.orderBy], sorting);

/** How many orders of each status fit, as far as they are counted. */
export const countOrders = (
  tx: TenantTx,
  scope: ReportScope,
  filter: OrderFilter,
  counting: Pick<Sorting<string>, 'exact'>,
) =>
  countByStatus(
    tx,
    filtered(tx, scope, filter),
    sql<LeadStatus>`coalesce(lead_status, 'open')`,
    counting,
  );
