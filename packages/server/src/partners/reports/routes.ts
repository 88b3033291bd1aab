import { getAgencyOverview } from '@weitersagen/contracts/agency-overview';
import * as contract from '@weitersagen/contracts/agency-reports';
import * as statistics from '@weitersagen/contracts/agency-statistics';
import { invitationKinds, invitationStates } from '@weitersagen/contracts/invitation';
import type { AgencyView } from '@weitersagen/domain/permissions';
import { leadStatusByLabel } from '@weitersagen/domain/wire-labels';
import { readScope, requireActor } from '../agencies/agency-actor.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession, type Identity } from '../../platform/http/identity.ts';
import { knownValues } from './known-values-repository.ts';
import { reportInvitations } from './invitation-report.ts';
import { reportLeads } from './lead-report.ts';
import { agencyOverview } from './overview-service.ts';
import { releaseOrder, takeReleaseBack } from './order-release-service.ts';
import { reportOrders } from './order-report.ts';
import { reportReferrals } from './referral-report.ts';
import { readPeriod, readSorting } from '../../platform/paging/report-paging.ts';
import { getStatistics } from './statistics-service.ts';

async function open(tx: TenantTx, auth: Identity, view: AgencyView, scope: string) {
  const actor = await requireActor(tx, requireSession(auth), view);
  return { actor, scope: await readScope(tx, actor, scope) };
}

const invitationFilters = { ...invitationStates, Offen: 'pending' } as const;

const decisions = new Map([
  ['freigeben', releaseOrder],
  ['zuruecknehmen', takeReleaseBack],
]);

function registerPeople(routes: Routes) {
  routes.handle(contract.reportReferrals, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => {
      const { scope } = await open(tx, auth, 'referrerReport', params.scope);
      const filter = { ...body.filter, ...readPeriod(body.filter) };
      return reportReferrals(tx, scope, filter, readSorting(body, 'Datum'));
    }),
  );
  routes.handle(contract.reportLeads, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => {
      const { scope } = await open(tx, auth, 'referrerReport', params.scope);
      const label = body.filter?.status;
      const status = label === undefined ? undefined : leadStatusByLabel[label];
      const filter = { ...readPeriod(body.filter), status };
      return reportLeads(tx, scope, filter, readSorting(body, 'Datum'));
    }),
  );
  routes.handle(contract.reportInvitations, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => {
      const { scope } = await open(tx, auth, 'invitationTool', params.scope);
      const { kind, status } = body.filter ?? {};
      const filter = {
        ...readPeriod(body.filter),
        kind: kind === undefined ? undefined : invitationKinds[kind],
        status: status === undefined ? undefined : invitationFilters[status],
      };
      return reportInvitations(tx, scope, filter, readSorting(body, 'Datum'));
    }),
  );
}

/** Reports of agencies and agents, and the release of orders. product.md, section "9 Calls". */
export function registerAgencyReportRoutes(routes: Routes) {
  registerPeople(routes);
  routes.handle(contract.reportOrders, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => {
      const { actor, scope } = await open(tx, auth, 'orderReport', params.scope);
      const label = body.filter?.status;
      const status = label === undefined ? undefined : leadStatusByLabel[label];
      const filter = { ...body.filter, ...readPeriod(body.filter), status };
      return reportOrders(tx, actor, scope, filter, readSorting(body, 'Auftragsdatum'));
    }),
  );
  routes.handle(contract.listReportValues, ({ withTenant, auth, params }) =>
    withTenant(async (tx) => {
      const { scope } = await open(tx, auth, 'statisticsReport', 'alle');
      return knownValues(tx, scope, params.type);
    }),
  );
  routes.handle(statistics.getStatistics, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'statisticsReport');
      return getStatistics(tx, actor, params.type, body);
    }),
  );
  routes.handle(getAgencyOverview, ({ withTenant, auth }) =>
    withTenant(async (tx) =>
      agencyOverview(tx, await requireActor(tx, requireSession(auth), 'statisticsReport')),
    ),
  );
  routes.handle(contract.releaseOrder, ({ withTenant, auth, params }) =>
    withTenant(async (tx) => {
      const decide = decisions.get(params.decision);
      if (decide === undefined) throw new ApiError('unknownPath');
      const actor = await requireActor(tx, requireSession(auth), 'orderReport');
      return decide(tx, actor, params.number);
    }),
  );
}
