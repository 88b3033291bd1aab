import { sql } from 'kysely';
import type { ReferralReportRow } from '@weitersagen/contracts/agency-reports';
import type { ReportScope } from '../agencies/agency-actor.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { countByStatus } from '../../platform/paging/counted-rows.ts';
import { pageQueries, type SortColumn } from '../../platform/paging/report-keys.ts';
import type { Period, Sorting } from '../../platform/paging/report-paging.ts';

/** Sort columns of the report by wire name; migration 006 has an index for each. */
export const referralColumns = {
  Datum: { name: 'created_at', type: 'timestamptz' },
  Produkt: { name: 'product_id', type: 'integer' },
  Kanal: { name: 'channel', type: 'text', isNullable: true },
  Berater: { name: 'consultant_external_id', type: 'text', isNullable: true },
} as const satisfies Readonly<Record<string, SortColumn>>;

export interface ReferralFilter extends Period {
  readonly productId?: number | undefined;
  readonly channel?: string | undefined;
  readonly consultant?: string | undefined;
  readonly shopId?: string | undefined;
  readonly status?: 'Offen' | 'Abgelaufen' | 'Storniert' | undefined;
}

type ReferralStatus = ReferralReportRow['status'];

function filtered(tx: TenantTx, scope: ReportScope, filter: ReferralFilter) {
  const { from, to, productId, channel, consultant, shopId, status } = filter;
  let query = tx.db.selectFrom('referral');
  query =
    scope.kind === 'agency'
      ? query.where('agency_id', '=', scope.agencyId)
      : query.where('created_by_account', '=', scope.accountId);
  if (from !== null) query = query.where('created_at', '>=', from);
  if (to !== null) query = query.where('created_at', '<=', to);
  if (productId !== undefined) query = query.where('product_id', '=', productId);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (consultant !== undefined) query = query.where('consultant_external_id', '=', consultant);
  if (shopId !== undefined) query = query.where('shop_id', '=', shopId);
  if (status === undefined) return query;
  if (status === 'Storniert') return query.where('withdrawn_at', 'is not', null);
  return query
    .where('withdrawn_at', 'is', null)
    .where('expires_at', status === 'Offen' ? '>' : '<=', tx.now);
}

/** The queries of one page; an index scan each. */
export const referralPage = (
  tx: TenantTx,
  scope: ReportScope,
  filter: ReferralFilter,
  sorting: Sorting<keyof typeof referralColumns>,
) =>
  pageQueries(
    tx,
    filtered(tx, scope, filter).selectAll(),
    referralColumns[sorting.orderBy],
    sorting,
  );

/** How many referrals of each status fit, as far as they are counted. */
export const countReferrals = (
  tx: TenantTx,
  scope: ReportScope,
  filter: ReferralFilter,
  counting: Pick<Sorting<string>, 'exact'>,
) =>
  countByStatus(
    tx,
    filtered(tx, scope, filter),
    sql<ReferralStatus>`case when withdrawn_at is not null then 'Storniert' when expires_at > ${tx.now} then 'Offen' else 'Abgelaufen' end`,
    counting,
  );
