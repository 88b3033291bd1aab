import type { AgencyOverview } from '@weitersagen/contracts/agency-overview';
import { seesWholeAgency } from '@weitersagen/domain/agency-rules';
import { berlinDay } from '@weitersagen/domain/dates';
import { canOpenView, type AgencyView } from '@weitersagen/domain/permissions';
import { readScope, requireAgencyId, type AgencyActor } from '../agencies/agency-actor.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { cappedTotal } from '../../platform/paging/counted-rows.ts';
import { readPage } from '../../platform/paging/report-keys.ts';
import { readSorting } from '../../platform/paging/report-paging.ts';
import { rewardTotals } from '../reward-plans/reward-repository.ts';
import { settlementRepository } from '../settlements/settlement-repository.ts';
import { countInvitations } from './invitation-report-repository.ts';
import { comparedMonths } from './overview-months.ts';
import {
  agencyCommissionOn,
  hasNothing,
  periodOf,
  referralsOn,
  type Days,
} from './overview-repository.ts';
import { countOrders, orderPage, type OrderFilter } from './order-report-repository.ts';
import { orderRows } from './order-report.ts';

const LAST_ORDERS = 5;
const capped = { exact: false } as const;
const always = { from: null, to: null } as const;

/**
 * The key figures of a member of an agency: owners those of the agency, everybody else their own. Each is asked for as its report
 * asks, so that the two agree; a figure whose view the role lacks is null. product.md, section "9 Calls".
 */
export async function agencyOverview(tx: TenantTx, actor: AgencyActor): Promise<AgencyOverview> {
  const agencyId = requireAgencyId(actor);
  const scope = await readScope(tx, actor, 'alle');
  const { person } = actor;
  const months = comparedMonths(berlinDay(tx.now));
  const seen = async <T>(view: AgencyView, figure: () => Promise<T>): Promise<T | null> =>
    person.kind === 'agency' && canOpenView(person.role, view) ? figure() : null;
  const compared = async <T>(of: (days: Days) => Promise<T>) => ({
    month: await of(months.month),
    sameDays: await of(months.sameDays),
    lastMonth: await of(months.lastMonth),
  });
  const orders = async (filter: OrderFilter) =>
    cappedTotal(await countOrders(tx, scope, filter, capped));
  const accountId = seesWholeAgency(person) ? null : actor.accountId;
  const newest = readSorting<'Auftragsdatum'>({ pageSize: LAST_ORDERS }, 'Auftragsdatum');
  return {
    ...months,
    isNew: await hasNothing(tx, scope),
    toRelease: await seen('orderReport', () => orders({ ...always, release: 'Ausstehend' })),
    mayRelease: person.kind === 'agency' && person.role !== 'inactiveOwner',
    openInvitations: await seen('invitationTool', async () =>
      cappedTotal(await countInvitations(tx, scope, { ...always, status: 'pending' }, capped)),
    ),
    referrals: await seen('referrerReport', () =>
      compared(async (days) => ({ count: await referralsOn(tx, scope, days), isMinimum: false })),
    ),
    orders: await seen('orderReport', () => compared((days) => orders(periodOf(days)))),
    rewardCents: await seen('rewards', () =>
      compared(
        async (days) => (await rewardTotals(tx, agencyId, { ...periodOf(days), accountId })).cents,
      ),
    ),
    commissionCents: await seen('invoices', () =>
      compared((days) => agencyCommissionOn(tx, agencyId, days)),
    ),
    unsettledCents: await seen('invoices', () =>
      settlementRepository(tx).unsettledCents({ kind: 'agency', id: agencyId }),
    ),
    lastOrders: await seen('orderReport', async () => {
      const page = await readPage(tx, orderPage(tx, scope, always, newest), newest);
      return orderRows(tx, actor, page.rows);
    }),
  };
}
