import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { forgetProofs } from '../consent/consent-repository.ts';
import { forgetCounts } from './telemetry-repository.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Measured values and errors are of use for a month; a proof of consent as long as somebody may ask for it. */
const TELEMETRY_DAYS = 30;
const PROOF_DAYS = 3 * 365;

/** Deletes counts of telemetry and proofs of consent that are old, by real time. */
export const visitRetention: Job = {
  name: 'visit-retention',
  everySeconds: 3600,
  ofEveryone: true,
  async run(tx) {
    await forgetCounts(tx, berlinDay(addDays(tx.realNow, -TELEMETRY_DAYS)));
    await forgetProofs(tx, addDays(tx.realNow, -PROOF_DAYS));
  },
};
