import { complaintPeriod } from '../features/claims/claim-availability.ts';
import { pickUpDeadlines } from '../features/claims/pick-up.ts';
import { customerCheckLimit } from '../features/customer-numbers/check-service.ts';
import { orderWindow } from '../features/deadlines/order-window.ts';
import { recipientErasure } from '../features/deadlines/recipient-erasure.ts';
import { invitationErasure } from '../features/invitations/invitation-erasure.ts';
import { cleanUp } from './clean-up.ts';
import type { Job } from './job.ts';
import { payoutProposal } from '../features/payouts/payout-proposal.ts';
import { termsRenewal } from '../features/recipients/terms-renewal.ts';
import { retention } from '../features/retention/retention-job.ts';
import { staircase } from '../features/staircase/staircase-job.ts';
import { referralCounts } from '../reports/referral-counts.ts';
import { ledgerWatch } from './ledger-watch.ts';
import { newsletterLapse } from './newsletter-lapse.ts';
import { visitRetention } from './visit-retention.ts';

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
