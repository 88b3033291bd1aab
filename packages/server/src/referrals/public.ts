import type { LoadCommands } from '../platform/operator/operator-command.ts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { OutboxHandler } from '../platform/outbox/outbox-kind.ts';
import { releaseIfReady } from '../rewards/public.ts';
import { registerKeptCampaignRoutes } from './campaigns/kept-campaign-routes.ts';
import { registerCampaignRoutes } from './campaigns/routes.ts';
import { orderWindow } from './deadlines/order-window-job.ts';
import { recipientErasure } from './deadlines/recipient-erasure-job.ts';
import { goodwillMailHandlers } from './goodwill/goodwill-mails.ts';
import { registerGoodwillRoutes } from './goodwill/goodwill-routes.ts';
import { registerMissingCaseRoutes } from './missing-rewards/case-routes.ts';
import { missingRewardMailHandler } from './missing-rewards/missing-reward-mail.ts';
import { registerMissingRewardRoutes } from './missing-rewards/routes.ts';
import { registerOrderDeskRoutes } from './orders/desk-routes.ts';
import { registerWaitingOrderRoutes } from './orders/waiting-order-routes.ts';
import { registerOrderRoutes } from './orders/order-routes.ts';
import { recipientMailHandlers } from './recipients/mails.ts';
import { registerRecipientRoutes } from './recipients/routes.ts';
import { termsMailHandler } from './recipients/terms-mail.ts';
import { termsRenewal } from './recipients/terms-renewal-job.ts';
import { newLinkMailHandler } from './referrals/new-link-mail.ts';
import { registerNewLink } from './referrals/new-link-routes.ts';
import { registerReferralRoutes } from './referrals/routes.ts';
import { registerShortUrl } from './referrals/short-url-routes.ts';
import { statusMailHandlers } from './referrals/status-mails.ts';

/** Referrals, recipients, orders, deadlines, goodwill, campaigns: all that other contexts and the processes may import. What is not here belongs to this context alone. */
export { leadNeeds } from './goodwill/lead-needs.ts';
export { reportOrder } from './orders/order-report.ts';
export { keptText as orderNoteText } from './orders/row-notes.ts';
export { type OrderRow, type OrderState, RowRejected } from './orders/order-row.ts';
export { createRecipient } from './recipients/create-service.ts';
export { completeRecipient } from './recipients/complete-service.ts';
export { confirmRecipient } from './recipients/data-service.ts';
export { removeRecipient } from './recipients/remove-recipient.ts';
export { recipientRepository } from './recipients/repository.ts';
export { addReferral } from './referrals/create-service.ts';
export { countEvent } from './referrals/event-service.ts';
export { listOwnReferrals } from './referrals/own-service.ts';
export { staircaseOf } from './referrals/progress-service.ts';
export { referralRepository } from './referrals/repository.ts';
export { livingPromise, providerAddress, requireReferral } from './referrals/view-service.ts';

/** Registers the calls of this context, and the short addresses of links. */
export function registerReferrals(routes: Routes, app: FastifyInstance, deps: AppDeps): void {
  registerCampaignRoutes(routes);
  registerKeptCampaignRoutes(routes, deps);
  registerReferralRoutes(routes, deps);
  registerNewLink(routes, deps);
  registerShortUrl(app, deps);
  registerRecipientRoutes(routes, deps, releaseIfReady);
  registerOrderRoutes(routes, deps);
  registerOrderDeskRoutes(routes, deps);
  registerWaitingOrderRoutes(routes, deps);
  registerMissingRewardRoutes(routes, deps);
  registerMissingCaseRoutes(routes, deps);
  registerGoodwillRoutes(routes, deps);
}

export const referralsJobs: readonly Job[] = [orderWindow, recipientErasure, termsRenewal];

export const referralsHandlers: readonly OutboxHandler[] = [
  ...recipientMailHandlers,
  termsMailHandler,
  ...statusMailHandlers,
  newLinkMailHandler,
  ...goodwillMailHandlers,
  missingRewardMailHandler,
];

/** The operator's commands; each is loaded when it is called. */
export const referralsCommands = {
  goodwill: async () => (await import('./goodwill/goodwill-command.ts')).goodwillCommand,
  'missing-rewards': async () =>
    (await import('./missing-rewards/missing-rewards-command.ts')).missingRewardsCommand,
  orders: async () => (await import('./orders/orders-command.ts')).ordersCommand,
  referral: async () => (await import('./referrals/referral-command.ts')).referralCommand,
} satisfies LoadCommands;
