import { checkLedger } from './ledger-check-repository.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Compares ledger and claims every hour. A difference fails the job, so that it shows in the list of jobs and in the metrics. */
export const ledgerWatch: Job = {
  name: 'ledger-watch',
  everySeconds: 3600,
  async run(tx) {
    const findings = await checkLedger(tx);
    if (findings.length > 0)
      throw new Error(`${findings.length} contradictions; see: npm run operator -- ledger check`);
  },
};
