import type { Job } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { payoutProposalMail } from './payout-outbox.ts';
import { proposalRepository } from './proposal-repository.ts';

/**
 * Once a week, tells the tenant's support how many collected cash rewards wait for a payout run. The run itself is
 * created and released by two people. product.md, section "14 Payouts and ledger".
 */
export const payoutProposal: Job = {
  name: 'payout-proposal',
  everySeconds: 3600,
  async run(tx) {
    const week = await proposalRepository(tx).propose();
    if (week !== null) await enqueue(tx, payoutProposalMail, { week });
  },
};
