import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import type { Routes } from '../http/call.ts';
import { releaseIfReady } from '../leads/lead-release.ts';
import { registerAccountRoutes } from './accounts/routes.ts';
import { registerAccountSettingsRoutes } from './accounts/settings-routes.ts';
import { registerAdminLoginRoutes } from './admin-login/routes.ts';
import { registerAgencyReportRoutes } from './agency-reports/routes.ts';
import { registerAgencyRoutes } from './agencies/routes.ts';
import { registerCampaignRoutes } from './campaigns/routes.ts';
import { registerClaimRoutes } from './claims/claim-routes.ts';
import { registerConsultantRoutes } from './consultants/routes.ts';
import { registerContactRoutes } from './contact/routes.ts';
import { registerContentRoutes } from './content/routes.ts';
import { registerInvitationRoutes } from './invitations/routes.ts';
import { registerLegalRoutes } from './legal/routes.ts';
import { registerOrderRoutes } from './orders/order-routes.ts';
import { registerProductRoutes } from './products/routes.ts';
import { registerRecipientRoutes } from './recipients/routes.ts';
import { registerReferralRoutes } from './referrals/routes.ts';
import { registerShortUrl } from './referrals/short-url.ts';
import { registerStaffRoutes } from './staff/routes.ts';
import { registerTenantRoutes } from './tenants/routes.ts';

/** Registers every feature's calls; the one place where features meet. */
export function registerFeatures(routes: Routes, app: FastifyInstance, deps: AppDeps): void {
  registerTenantRoutes(routes, deps);
  registerProductRoutes(routes);
  registerLegalRoutes(routes);
  registerAccountRoutes(routes, deps);
  registerAccountSettingsRoutes(routes, deps);
  registerAdminLoginRoutes(routes, deps);
  registerStaffRoutes(routes, deps);
  registerCampaignRoutes(routes);
  registerContactRoutes(routes, deps);
  registerContentRoutes(routes, app, deps);
  registerReferralRoutes(routes, deps);
  registerShortUrl(app, deps);
  registerRecipientRoutes(routes, deps, releaseIfReady);
  registerOrderRoutes(routes, deps);
  registerClaimRoutes(routes);
  registerAgencyRoutes(routes, deps);
  registerAgencyReportRoutes(routes);
  registerConsultantRoutes(routes, deps);
  registerInvitationRoutes(routes, deps);
}
