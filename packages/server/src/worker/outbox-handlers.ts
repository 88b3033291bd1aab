import { agentAccessHandler } from '../people/agents/agent-mail.ts';
import { accountMailHandlers } from '../people/accounts/mails.ts';
import { emailChangeMailHandlers } from '../people/accounts/email-change-mails.ts';
import { agencyAccessHandler } from '../partners/agencies/agency-mails.ts';
import { claimsDueHandler } from '../rewards/claims/claim-availability.ts';
import { rewardLinkHandlers } from '../rewards/claims/reward-mails.ts';
import { contactMailHandler } from '../people/contact/contact-mails.ts';
import { customerNumberMailHandler } from '../rewards/customer-numbers/customer-number-mail.ts';
import { goodwillMailHandlers } from '../referrals/goodwill/goodwill-mails.ts';
import { invitationMailHandler } from '../partners/invitations/invitation-mails.ts';
import { missingRewardMailHandler } from '../rewards/missing-rewards/missing-reward-mail.ts';
import { payoutProposalHandler } from '../rewards/payouts/payout-proposal.ts';
import { rewardPaidHandler } from '../rewards/payouts/reward-paid-mail.ts';
import { statusMailHandlers } from '../referrals/referrals/status-mails.ts';
import { recipientMailHandlers } from '../referrals/recipients/mails.ts';
import { termsMailHandler } from '../referrals/recipients/terms-renewal.ts';
import { secondFactorHandler } from '../people/second-factor/second-factor-mail.ts';
import { sellerAccessHandler } from '../partners/sellers/seller-mails.ts';
import { voucherHandlers } from '../rewards/vouchers/voucher-delivery.ts';
import { operatorAccessHandler } from '../people/operators/operator-mail.ts';
import { agencyReleaseHandler } from '../rewards/leads/lead-release.ts';
import type { OutboxHandler } from '../platform/outbox/outbox-kind.ts';

/** Every kind of outbox work and the function that does it. */
export const outboxHandlers: readonly OutboxHandler[] = [
  ...accountMailHandlers,
  ...emailChangeMailHandlers,
  missingRewardMailHandler,
  agencyAccessHandler,
  sellerAccessHandler,
  agentAccessHandler,
  operatorAccessHandler,
  secondFactorHandler,
  invitationMailHandler,
  contactMailHandler,
  ...recipientMailHandlers,
  termsMailHandler,
  customerNumberMailHandler,
  ...statusMailHandlers,
  ...goodwillMailHandlers,
  agencyReleaseHandler,
  claimsDueHandler,
  ...rewardLinkHandlers,
  ...voucherHandlers,
  rewardPaidHandler,
  payoutProposalHandler,
];
