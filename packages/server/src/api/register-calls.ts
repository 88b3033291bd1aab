import type { FastifyInstance } from 'fastify';
import type { DemoParts } from '../demo-parts.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import { releaseIfReady } from '../rewards/leads/lead-release.ts';
import { registerAccountRoutes } from '../people/accounts/routes.ts';
import { registerAccountSettingsRoutes } from '../people/accounts/settings-routes.ts';
import { registerEmailChangeRoutes } from '../people/accounts/email-change-routes.ts';
import { registerAdminLoginRoutes } from '../people/admin-login/routes.ts';
import { registerAgentRoutes } from '../people/agents/routes.ts';
import { registerAgencyReportRoutes } from '../partners/reports/routes.ts';
import { registerAgencyRoutes } from '../partners/agencies/routes.ts';
import { registerCampaignRoutes } from '../referrals/campaigns/routes.ts';
import { registerClaimRoutes } from '../rewards/claims/claim-routes.ts';
import { registerConsultantRoutes } from '../catalogue/consultants/routes.ts';
import { registerConsentRoutes } from '../tenancy/consent/routes.ts';
import { registerContactRoutes } from '../people/contact/routes.ts';
import { registerCustomerNumberRoutes } from '../rewards/customer-numbers/routes.ts';
import { registerContentRoutes } from '../tenancy/content/routes.ts';
import { registerInvitationRoutes } from '../partners/invitations/routes.ts';
import { registerMailPreferenceRoutes } from '../privacy/mail-preferences/routes.ts';
import { registerMissingRewardRoutes } from '../rewards/missing-rewards/routes.ts';
import { registerLegalRoutes } from '../tenancy/legal/routes.ts';
import { registerOwnDataRoutes } from '../privacy/own-data/routes.ts';
import { registerOrderRoutes } from '../referrals/orders/order-routes.ts';
import { registerProductRoutes } from '../catalogue/products/routes.ts';
import { registerRecipientRoutes } from '../referrals/recipients/routes.ts';
import { registerReferralRoutes } from '../referrals/referrals/routes.ts';
import { registerShortUrl } from '../referrals/referrals/short-url.ts';
import { registerRewardPlanRoutes } from '../partners/reward-plans/routes.ts';
import { registerSecondFactorRoutes } from '../people/second-factor/routes.ts';
import { registerSellerRoutes } from '../partners/sellers/routes.ts';
import { registerSettlementRoutes } from '../partners/settlements/routes.ts';
import { registerSsoRoutes } from '../people/sso/routes.ts';
import { registerStatementRoutes } from '../rewards/statements/routes.ts';
import { registerStaffRoutes } from '../people/staff/routes.ts';
import { registerTelemetryRoutes } from '../tenancy/telemetry/routes.ts';
import { registerTenantRoutes } from '../tenancy/tenants/routes.ts';

/** Registers every feature's calls; the one place where features meet. */
export function registerCalls(
  routes: Routes,
  app: FastifyInstance,
  deps: AppDeps,
  demo: DemoParts | null,
): void {
  registerTenantRoutes(routes, deps);
  registerProductRoutes(routes);
  registerLegalRoutes(routes);
  registerAccountRoutes(routes, deps);
  registerAccountSettingsRoutes(routes, deps);
  registerOwnDataRoutes(routes, deps);
  registerEmailChangeRoutes(routes, deps);
  registerAdminLoginRoutes(routes, deps);
  registerStaffRoutes(routes, deps);
  registerSecondFactorRoutes(routes, deps);
  registerSsoRoutes(routes, deps, demo && ((tenant) => demo.identityProvider(app, tenant)));
  registerCampaignRoutes(routes);
  registerConsentRoutes(routes, deps);
  registerContactRoutes(routes, deps);
  registerContentRoutes(routes, app, demo?.content ?? null);
  registerReferralRoutes(routes, deps);
  registerShortUrl(app, deps);
  registerRecipientRoutes(routes, deps, releaseIfReady);
  registerOrderRoutes(routes, deps);
  registerMailPreferenceRoutes(routes);
  registerClaimRoutes(routes);
  registerMissingRewardRoutes(routes, deps);
  registerStatementRoutes(routes, deps);
  registerCustomerNumberRoutes(routes, deps);
  registerAgencyRoutes(routes, deps);
  registerAgentRoutes(routes, deps);
  registerAgencyReportRoutes(routes);
  registerRewardPlanRoutes(routes);
  registerSellerRoutes(routes, deps);
  registerSettlementRoutes(routes);
  registerConsultantRoutes(routes, deps);
  registerInvitationRoutes(routes, deps);
  registerTelemetryRoutes(routes, deps);
}
