import { operationsJobs } from '../operations/public.ts';
import { partnersJobs } from '../partners/public.ts';
import { peopleJobs } from '../people/public.ts';
import type { Job } from '../platform/jobs/job.ts';
import { privacyJobs } from '../privacy/public.ts';
import { referralsJobs } from '../referrals/public.ts';
import { rewardsJobs } from '../rewards/public.ts';
import { tenancyJobs } from '../tenancy/public.ts';
import { cleanUp } from './clean-up.ts';

/** Every periodic job of the product. */
export const jobs: readonly Job[] = [
  ...rewardsJobs,
  ...referralsJobs,
  ...partnersJobs,
  ...peopleJobs,
  ...privacyJobs,
  ...tenancyJobs,
  ...operationsJobs,
  cleanUp,
];
