import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { releaseRefusal } from '@weitersagen/domain/agency-rules';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { canOpenView } from '@weitersagen/domain/permissions';
import { leadStatusLabels, orderStateLabels } from '@weitersagen/domain/wire-labels';
import { commissionOfOrders, noCommission, releaseTakesEffect } from '../../rewards/public.ts';
import type { AgencyActor, ReportScope } from '../agencies/agency-actor.ts';
import { reportFacts } from '../../platform/paging/counted-rows.ts';
import { readPage } from '../../platform/paging/report-keys.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { namesRepository, shownContact } from './names-repository.ts';
import {
  countOrders,
  orderPage,
  type orderColumns,
  type OrderFilter,
} from './order-report-repository.ts';
import { releaseHistory } from './order-release-repository.ts';
import type { Sorting } from '../../platform/paging/report-paging.ts';

type Row = Awaited<ReturnType<ReturnType<typeof orderPage>[number]['execute']>>[number];

function isLeadStatus(text: string | null): text is LeadStatus {
  return text !== null && Object.hasOwn(leadStatusLabels, text);
}

/** The wire label of an order's copy of its lead's status. */
export function statusLabel(row: Pick<Row, 'lead_status'>): OrderReportRow['status'] {
  return leadStatusLabels[isLeadStatus(row.lead_status) ? row.lead_status : 'open'];
}

/** Whether the order waits for a release. */
const isReleasable = (row: Row): boolean =>
  row.lead_status === 'ok' && row.state === 'verified' && row.agency_released_at === null;

/** Until when a release can be taken back; null once it counts. */
export function undoUntil(
  order: Pick<Row, 'agency_released_at' | 'lead_status'>,
  now: Date,
): string | null {
  if (order.agency_released_at === null || order.lead_status !== 'ok') return null;
  const end = releaseTakesEffect(order.agency_released_at);
  return end > now ? end.toISOString() : null;
}

/** The agency's commission of each order, for who may see its invoices; undefined for everybody else. */
async function commissionsFor(
  tx: TenantTx,
  { agencyId, person }: AgencyActor,
  rows: readonly Row[],
) {
  if (agencyId === null || person.kind !== 'agency' || !canOpenView(person.role, 'invoices'))
    return undefined;
  return commissionOfOrders(
    tx,
    { kind: 'agency', id: agencyId },
    rows.map((row) => row.id),
  );
}

/** Orders as the report shows them to a person; contacts with first name and initial. */
export async function orderRows(
  tx: TenantTx,
  actor: AgencyActor,
  rows: readonly Row[],
): Promise<OrderReportRow[]> {
  const names = namesRepository(tx);
  const history = await releaseHistory(
    tx,
    rows.map((row) => row.lead_id),
  );
  const releasers = [...history.values()].flat().map(({ actor: account }) => account);
  const [leads, products, colleagues] = await Promise.all([
    names.leads(rows.map((row) => row.lead_id)),
    names.products(rows.map((row) => row.product_id)),
    names.colleagues([...rows.map((row) => row.created_by_account), ...releasers]),
  ]);
  const commissions = await commissionsFor(tx, actor, rows);
  const { agentsRelease } = tx.tenant.config;
  const mayRelease = (row: Row) =>
    releaseRefusal(actor.person, {
      isOwn: row.created_by_account === actor.accountId,
      agentsRelease,
    }) === null;
  return rows.map((row): OrderReportRow => {
    const commission = commissions && (commissions.get(row.id) ?? noCommission);
    return {
      externalId: row.external_id,
      orderedOn: row.ordered_on,
      status: statusLabel(row),
      state: orderStateLabels[row.state],
      product: products.get(row.product_id) ?? '',
      contact: shownContact(leads.get(row.lead_id)),
      number: leads.get(row.lead_id)?.referral_id ?? '',
      colleague: colleagues.get(row.created_by_account ?? '') ?? null,
      releasable: mayRelease(row) && isReleasable(row),
      releasedByAgency: row.agency_released_at !== null,
      releases: (history.get(row.lead_id) ?? []).map(({ event, at, actor: account }) => ({
        event,
        at: at.toISOString(),
        by: colleagues.get(account) ?? null,
      })),
      undoUntil: mayRelease(row) ? undoUntil(row, tx.now) : null,
      ...(commission && { commissionCents: commission.cents, commissionStatus: commission.status }),
    };
  });
}

/** One page of the orders of a scope. */
export async function reportOrders(
  tx: TenantTx,
  actor: AgencyActor,
  scope: ReportScope,
  filter: OrderFilter,
  sorting: Sorting<keyof typeof orderColumns>,
) {
  const page = await readPage(tx, orderPage(tx, scope, filter, sorting), sorting);
  const count = sorting.after === null ? await countOrders(tx, scope, filter, sorting) : null;
  return {
    ...reportFacts(count, leadStatusLabels, page, sorting),
    rows: await orderRows(tx, actor, page.rows),
  };
}
