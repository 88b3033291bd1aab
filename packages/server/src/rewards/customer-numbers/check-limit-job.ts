import type { Job } from '../../platform/jobs/job.ts';
import { settle } from './check-service.ts';
import { customerCheckRepository } from './repository.ts';

/** Ends checks that the provider did not answer in time: the reward waits no longer, and its beneficiary is told. */
export const customerCheckLimit: Job = {
  name: 'customer-check-limit',
  everySeconds: 3600,
  async run(tx) {
    for (const { claim_id: claimId } of await customerCheckRepository(tx).overdue())
      await settle(tx, claimId, 'expired', { actor: 'job' });
  },
};
