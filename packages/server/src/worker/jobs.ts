import { complaintPeriod } from '../rewards/claims/claim-availability.ts';
import { pickUpDeadlines } from '../rewards/claims/pick-up.ts';
import { customerCheckLimit } from '../rewards/customer-numbers/check-service.ts';
import { orderWindow } from '../referrals/deadlines/order-window.ts';
import { recipientErasure } from '../referrals/deadlines/recipient-erasure.ts';
import { invitationErasure } from '../partners/invitations/invitation-erasure.ts';
import { cleanUp } from './clean-up.ts';
import type { Job } from '../platform/jobs/job.ts';
import { payoutProposal } from '../rewards/payouts/payout-proposal.ts';
import { termsRenewal } from '../referrals/recipients/terms-renewal.ts';
import { retention } from '../privacy/retention/retention-job.ts';
import { staircase } from '../rewards/staircase/staircase-job.ts';
import { referralCounts } from '../partners/reports/referral-counts.ts';
import { ledgerWatch } from '../rewards/ledger/ledger-watch.ts';
import { newsletterLapse } from '../people/accounts/newsletter-lapse.ts';
import { visitRetention } from '../tenancy/telemetry/visit-retention.ts';

/** Every periodic job of the product. */
export const jobs: readonly Job[] = [
  complaintPeriod,
  pickUpDeadlines,
  customerCheckLimit,
  orderWindow,
  recipientErasure,
  invitationErasure,
  newsletterLapse,
  termsRenewal,
  cleanUp,
  staircase,
  payoutProposal,
  retention,
  ledgerWatch,
  visitRetention,
  referralCounts,
];
