import type { LeadReportRow } from '@weitersagen/contracts/agency-reports';
import { leadStatusLabels } from '@weitersagen/domain/wire-labels';
import type { ReportScope } from '../agencies/agency-actor.ts';
import { reportFacts } from '../../platform/paging/counted-rows.ts';
import { readPage } from '../../platform/paging/report-keys.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  countLeads,
  leadPage,
  type leadColumns,
  type LeadFilter,
} from './lead-report-repository.ts';
import { namesRepository, shownContact } from './names-repository.ts';
import type { Sorting } from '../../platform/paging/report-paging.ts';

/** One page of the leads of a scope; contacts with first name and initial. */
export async function reportLeads(
  tx: TenantTx,
  scope: ReportScope,
  filter: LeadFilter,
  sorting: Sorting<keyof typeof leadColumns>,
) {
  const page = await readPage(tx, leadPage(tx, scope, filter, sorting), sorting);
  const { rows } = page;
  const names = namesRepository(tx);
  const [leads, colleagues, count] = await Promise.all([
    names.leads(rows.map((row) => row.id)),
    names.colleagues(rows.map((row) => row.created_by_account)),
    sorting.after === null ? countLeads(tx, scope, filter, sorting) : null,
  ]);
  const products = await names.products([...leads.values()].map((lead) => lead.product_id));
  return {
    ...reportFacts(count, leadStatusLabels, page, sorting),
    rows: rows.map((row): LeadReportRow => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
      contact: shownContact(leads.get(row.id)),
      status: leadStatusLabels[row.status],
      product: products.get(leads.get(row.id)?.product_id ?? -1) ?? '',
      channel: row.channel,
      number: row.referral_id,
      colleague: colleagues.get(row.created_by_account ?? '') ?? null,
    })),
  };
}
