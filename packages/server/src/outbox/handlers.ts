import { agentAccessHandler } from '../agents/agent-mail.ts';
import { accountMailHandlers } from '../features/accounts/mails.ts';
import { emailChangeMailHandlers } from '../features/accounts/email-change-mails.ts';
import { agencyAccessHandler } from '../features/agencies/agency-mails.ts';
import { claimsDueHandler } from '../features/claims/claim-availability.ts';
import { rewardLinkHandlers } from '../features/claims/reward-mails.ts';
import { contactMailHandler } from '../features/contact/contact-mails.ts';
import { customerNumberMailHandler } from '../features/customer-numbers/customer-number-mail.ts';
import { goodwillMailHandlers } from '../features/goodwill/goodwill-mails.ts';
import { invitationMailHandler } from '../features/invitations/invitation-mails.ts';
import { missingRewardMailHandler } from '../features/missing-rewards/missing-reward-mail.ts';
import { payoutProposalHandler } from '../features/payouts/payout-proposal.ts';
import { rewardPaidHandler } from '../features/payouts/reward-paid-mail.ts';
import { statusMailHandlers } from '../features/referrals/status-mails.ts';
import { recipientMailHandlers } from '../features/recipients/mails.ts';
import { termsMailHandler } from '../features/recipients/terms-renewal.ts';
import { secondFactorHandler } from '../second-factor/second-factor-mail.ts';
import { sellerAccessHandler } from '../features/sellers/seller-mails.ts';
import { voucherHandlers } from '../features/vouchers/voucher-delivery.ts';
import { operatorAccessHandler } from '../operators/operator-mail.ts';
import { agencyReleaseHandler } from '../leads/lead-release.ts';
import type { OutboxHandler } from './outbox-kind.ts';

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
