import { complaintPeriod } from '../features/claims/claim-availability.ts';
import { pickUpDeadlines } from '../features/claims/pick-up.ts';
import { orderWindow } from '../features/deadlines/order-window.ts';
import { recipientErasure } from '../features/deadlines/recipient-erasure.ts';
import { cleanUp } from './clean-up.ts';
import type { Job } from './job.ts';
import { ledgerWatch } from './ledger-watch.ts';
import { newsletterLapse } from './newsletter-lapse.ts';

/** Every periodic job of the product. */
export const jobs: readonly Job[] = [
  complaintPeriod,
  pickUpDeadlines,
  orderWindow,
  recipientErasure,
  newsletterLapse,
  cleanUp,
  ledgerWatch,
];
