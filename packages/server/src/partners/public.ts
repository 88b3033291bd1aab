import type { LoadCommands } from '../platform/operator/operator-command.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { OutboxHandler } from '../platform/outbox/outbox-kind.ts';
import { agencyAccessHandler } from './agencies/agency-mails.ts';
import { registerAgencyRoutes } from './agencies/routes.ts';
import { invitationErasure } from './invitations/invitation-erasure-job.ts';
import { invitationMailHandler } from './invitations/invitation-mails.ts';
import { registerInvitationRoutes } from './invitations/routes.ts';
import { referralCounts } from './reports/referral-counts-job.ts';
import { registerAgencyReportRoutes } from './reports/routes.ts';
import { registerRewardPlanRoutes } from './reward-plans/routes.ts';
import { registerSellerRoutes } from './sellers/routes.ts';
import { sellerAccessHandler } from './sellers/seller-mails.ts';
import { registerAgreementRoutes } from './settlements/agreement-routes.ts';
import { correctionMailHandler } from './settlements/correction-mail.ts';
import { registerCorrectionRoutes } from './settlements/correction-routes.ts';
import { creditNoteMailHandler } from './settlements/credit-note-mail.ts';
import { disputeMailHandler } from './settlements/dispute-mail.ts';
import { registerDisputeRoutes } from './settlements/dispute-routes.ts';
import { objectionMailHandler } from './settlements/objection-mail.ts';
import { registerSettlementRunRoutes } from './settlements/run-routes.ts';
import { registerSettlementRoutes } from './settlements/routes.ts';
import { registerPartnerStaffRoutes } from './partner-access/routes.ts';

/** Agencies, sellers, invitations, reports, settlements, reward plans: all that other contexts and the processes may import. What is not here belongs to this context alone. */
export { type AgencyActor, requireActor } from './agencies/agency-actor.ts';
export { agencyRepository, findAgency } from './agencies/agency-repository.ts';
export { inviteAgent, inviteEmployee } from './agencies/employee-service.ts';
export { invitationToken, invitedHash } from './agencies/invitation-link.ts';
export {
  attributeReferral,
  type Attribution,
  type CreatorSession,
} from './agencies/referral-attribution.ts';
export { setPassword as setAgencyPassword } from './agencies/registration-service.ts';
export { invitationRepository } from './invitations/invitation-repository.ts';
export { createInvitation } from './invitations/invitation-service.ts';
export { addShop } from './invitations/shop-service.ts';
export { chooseInvitations, mayBeInvited } from './invitations/suppression-service.ts';
export { shownContact } from './reports/names-repository.ts';
export { releaseOrder } from './reports/order-release-service.ts';
export { foldReferralCounts } from './reports/referral-count-repository.ts';
export { statisticsOf } from './reports/statistics-repository.ts';
export { addPlan } from './reward-plans/plan-service.ts';
export { kindLabels } from './sellers/kind-labels.ts';
export { sellerRepository } from './sellers/seller-repository.ts';
export { vatStatusLabels } from './sellers/vat-labels.ts';
export { agree, recordAgreement } from './settlements/agreement-service.ts';
export { object } from './settlements/objection-service.ts';
export { proposeCorrection, releaseCorrection } from './settlements/correction-service.ts';
export { answerDispute, decideDispute, openDispute } from './settlements/dispute-service.ts';
export { type Month, readMonth } from './settlements/month.ts';
export {
  confirmSettlement,
  releaseSettlements,
  waitingSettlements,
} from './settlements/settlement-payment.ts';
export { readyToSettle } from './settlements/settlement-runs-view.ts';
export { settlementRepository } from './settlements/settlement-repository.ts';
export { settleReceiver } from './settlements/settlement-run.ts';

/** Registers the calls of this context. */
export function registerPartners(routes: Routes, deps: AppDeps): void {
  registerAgencyRoutes(routes, deps);
  registerAgencyReportRoutes(routes);
  registerRewardPlanRoutes(routes);
  registerSellerRoutes(routes, deps);
  registerSettlementRoutes(routes);
  registerSettlementRunRoutes(routes, deps);
  registerAgreementRoutes(routes);
  registerDisputeRoutes(routes, deps);
  registerCorrectionRoutes(routes);
  registerInvitationRoutes(routes, deps);
  registerPartnerStaffRoutes(routes, deps);
}

export const partnersJobs: readonly Job[] = [invitationErasure, referralCounts];

export const partnersHandlers: readonly OutboxHandler[] = [
  agencyAccessHandler,
  sellerAccessHandler,
  invitationMailHandler,
  disputeMailHandler,
  correctionMailHandler,
  objectionMailHandler,
  creditNoteMailHandler,
];

/** The operator's commands; each is loaded when it is called. */
export const partnersCommands = {
  agencies: async () => (await import('./agencies/agencies-command.ts')).agenciesCommand,
  agents: async () => (await import('./agencies/agents-command.ts')).agentsCommand,
  sellers: async () => (await import('./sellers/sellers-command.ts')).sellersCommand,
  settlements: async () =>
    (await import('./settlements/settlements-command.ts')).settlementsCommand,
} satisfies LoadCommands;
