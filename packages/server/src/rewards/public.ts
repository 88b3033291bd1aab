import type { LoadCommands } from '../platform/operator/operator-command.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { OutboxHandler } from '../platform/outbox/outbox-kind.ts';
import { claimsDueHandler, complaintPeriod } from './claims/claim-availability-job.ts';
import { registerClaimRoutes } from './claims/claim-routes.ts';
import { registerRewardLink } from './claims/reward-link-routes.ts';
import { pickUpDeadlines } from './claims/pick-up-job.ts';
import { rewardLinkHandlers } from './claims/reward-mails.ts';
import { customerCheckLimit } from './customer-numbers/check-limit-job.ts';
import { customerNumberMailHandler } from './customer-numbers/customer-number-mail.ts';
import { registerKeptCommissionRoutes } from './commissions/kept-commission-routes.ts';
import { registerHeldNumberRoutes } from './customer-numbers/held-number-routes.ts';
import { registerCustomerNumberRoutes } from './customer-numbers/routes.ts';
import { registerLeadReleaseRoutes } from './leads/lead-release-routes.ts';
import { agencyReleaseHandler } from './leads/agency-release-job.ts';
import { ledgerWatch } from './ledger/ledger-watch-job.ts';
import { registerHoldRoutes } from './holds/routes.ts';
import { registerVoucherKindRoutes } from './voucher-kinds/routes.ts';
import { registerVoucherRoutes } from './vouchers/routes.ts';
import { registerCertificateRoutes } from './payment-certificates/routes.ts';
import { registerPayoutRoutes } from './payouts/routes.ts';
import { payoutProposal } from './payouts/payout-proposal-job.ts';
import { payoutProposalHandler } from './payouts/payout-proposal-mail.ts';
import { payoutChosenHandler } from './claims/payout-chosen-mail.ts';
import { rewardPaidHandler } from './payouts/reward-paid-mail.ts';
import { staircase } from './staircase/staircase-job.ts';
import { registerStatementRoutes } from './statements/routes.ts';
import { voucherHandlers } from './vouchers/voucher-mails.ts';

/** Leads, claims, ledger, payouts, vouchers, holds, commissions: all that other contexts and the processes may import. What is not here belongs to this context alone. */
export { returnReasonOf } from './claims/bank-return.ts';
export { complaintPeriod } from './claims/claim-availability-job.ts';
export { claimsDue, rewardAvailableMail } from './claims/claim-outbox.ts';
export { chooseClaimReward } from './claims/claim-choice.ts';
export { latestPayout } from './claims/latest-payout.ts';
export { reopenPaidLead } from './claims/claim-payment.ts';
export {
  type ClaimRow,
  findClaim,
  hasEnded,
  insertClaim,
  lockClaimsOfLead,
  moveClaim,
  openClaimsOf,
  pickUpDeadline,
} from './claims/claim-repository.ts';
export { waiveClaimsOf } from './claims/claim-waiver.ts';
export { announceAvailable } from './claims/claim-announcements.ts';
export { collectByStoredAccount } from './claims/stored-account.ts';
export { commissionRepository } from './commissions/commission-repository.ts';
export { entryKindByLabel, entryKindLabels } from './commissions/entry-labels.ts';
export { commissionOfOrders, noCommission } from './commissions/order-commission-repository.ts';
export { settlementLabels } from './commissions/settlement-labels.ts';
export { customerNumberAnswered } from './customer-numbers/customer-number-outbox.ts';
export { customerCheckRepository } from './customer-numbers/repository.ts';
export { forgetHoldNotes } from './holds/forget-notes-repository.ts';
export { isHeld, isHeldByOrder } from './leads/held-lead-repository.ts';
export { endLead } from './leads/lead-end.ts';
export {
  agencyRelease,
  contractFailed,
  contractSigned,
  goodwillToContact,
  goodwillToReferrer,
} from './leads/lead-outbox.ts';
export { releaseByOperator, releaseIfReady } from './leads/lead-release.ts';
export { leadRewardView } from './leads/lead-release-routes.ts';
export { leadRewards } from './leads/lead-reward-repository.ts';
export {
  clearLeadReason,
  type LeadRow,
  lockLead,
  lockLeadOfRecipient,
  markReopened,
  moveLead,
  openLeadsOf,
  openLeadsSince,
} from './leads/lead-repository.ts';
export { requireGoingOn } from './leads/participation-over.ts';
export { releaseTakesEffect } from './leads/release-window.ts';
export { isReportOver } from './leads/report-end.ts';
export { sellerBanner } from './leads/seller-banner.ts';
export { bookOwed, type LedgerAccount, personOf } from './ledger/bookings.ts';
export { checkLedger } from './ledger/ledger-check-repository.ts';
export { composePaymentFile } from './payouts/payment-file.ts';
export { liveItems } from './payouts/payout-repository.ts';
export { createPayoutRun } from './payouts/payout-creation.ts';
export { PayoutRefused } from './payouts/payout-error.ts';
export { waitingSum } from './payouts/payout-run-repository.ts';
export { releasePayoutRun } from './payouts/payout-release.ts';
export { takeBankFile } from './payouts/bank-file.ts';
export { confirmPayoutRun, returnPayoutItem } from './payouts/payout-settlement.ts';
export { addVouchers } from './vouchers/voucher-repository.ts';
export { addVoucherKind, readVoucherLogo } from './voucher-kinds/kept-voucher-kinds.ts';

/** Registers the calls of this context. */
export function registerRewards(routes: Routes, deps: AppDeps): void {
  registerClaimRoutes(routes);
  registerRewardLink(routes, deps);
  registerStatementRoutes(routes, deps);
  registerCustomerNumberRoutes(routes, deps);
  registerHeldNumberRoutes(routes, deps);
  registerPayoutRoutes(routes, deps);
  registerCertificateRoutes(routes, deps);
  registerHoldRoutes(routes, deps);
  registerVoucherRoutes(routes, deps);
  registerVoucherKindRoutes(routes);
  registerKeptCommissionRoutes(routes);
  registerLeadReleaseRoutes(routes);
}

export const rewardsJobs: readonly Job[] = [
  complaintPeriod,
  pickUpDeadlines,
  customerCheckLimit,
  staircase,
  payoutProposal,
  ledgerWatch,
];

export const rewardsHandlers: readonly OutboxHandler[] = [
  customerNumberMailHandler,
  agencyReleaseHandler,
  claimsDueHandler,
  ...rewardLinkHandlers,
  ...voucherHandlers,
  payoutChosenHandler,
  rewardPaidHandler,
  payoutProposalHandler,
];

/** The operator's commands; each is loaded when it is called. */
export const rewardsCommands = {
  'customer-numbers': async () =>
    (await import('./customer-numbers/customer-numbers-command.ts')).customerNumbersCommand,
  holds: async () => (await import('./holds/holds-command.ts')).holdsCommand,
  ledger: async () => (await import('./ledger/ledger-command.ts')).ledgerCommand,
  payouts: async () => (await import('./payouts/payouts-command.ts')).payoutsCommand,
  vouchers: async () => (await import('./vouchers/vouchers-command.ts')).vouchersCommand,
} satisfies LoadCommands;
