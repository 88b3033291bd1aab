import type { Job } from '../../platform/jobs/job.ts';
import { foldReferralCounts } from './referral-count-repository.ts';

/** Keeps statistics quick however much happens. product.md, section "9 Calls". */
export const referralCounts: Job = {
  name: 'referral-counts',
  everySeconds: 300,
  run: foldReferralCounts,
};
