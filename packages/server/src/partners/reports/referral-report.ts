import type { ReferralReportRow } from '@weitersagen/contracts/agency-reports';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import type { ReportScope } from '../agencies/agency-actor.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { reportFacts } from '../../platform/paging/counted-rows.ts';
import { readPage } from '../../platform/paging/report-keys.ts';
import { namesRepository } from './names-repository.ts';
import {
  countReferrals,
  referralPage,
  type referralColumns,
  type ReferralFilter,
} from './referral-report-repository.ts';
import type { Sorting } from '../../platform/paging/report-paging.ts';

type Row = Awaited<ReturnType<ReturnType<typeof referralPage>[number]['execute']>>[number];

const statusLabels = { Offen: 'Offen', Abgelaufen: 'Abgelaufen', Storniert: 'Storniert' } as const;

function statusOf(row: Row, { tenant, now }: TenantTx): ReferralReportRow['status'] {
  if (row.withdrawn_at !== null) return 'Storniert';
  return withinProgramme(row.expires_at, tenant.leavesOn) > now ? 'Offen' : 'Abgelaufen';
}

/** One page of the referrals of a scope; the referrer with first name and initial. */
export async function reportReferrals(
  tx: TenantTx,
  scope: ReportScope,
  filter: ReferralFilter,
  sorting: Sorting<keyof typeof referralColumns>,
) {
  const page = await readPage(tx, referralPage(tx, scope, filter, sorting), sorting);
  const { rows } = page;
  const names = namesRepository(tx);
  const [products, colleagues, shops, referrers, leads, count] = await Promise.all([
    names.products(rows.map((row) => row.product_id)),
    names.colleagues(rows.map((row) => row.created_by_account)),
    names.shops(rows.map((row) => row.shop_id)),
    names.referrers(rows.map((row) => row.referrer_id)),
    names.leadCounts(rows.map((row) => row.id)),
    sorting.after === null ? countReferrals(tx, scope, filter, sorting) : null,
  ]);
  return {
    ...reportFacts(count, statusLabels, page, sorting),
    rows: rows.map((row): ReferralReportRow => ({
      number: row.id,
      createdAt: row.created_at.toISOString(),
      expiresAt: withinProgramme(row.expires_at, tx.tenant.leavesOn).toISOString(),
      product: products.get(row.product_id) ?? '',
      channel: row.channel,
      consultant: row.consultant_external_id,
      colleague: colleagues.get(row.created_by_account ?? '') ?? null,
      shop: shops.get(row.shop_id ?? '') ?? null,
      referrer: referrers.get(row.referrer_id) ?? '',
      share: row.referrer_share,
      status: statusOf(row, tx),
      leads: leads.get(row.id) ?? 0,
    })),
  };
}
