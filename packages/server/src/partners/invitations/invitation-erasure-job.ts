import { UNCONFIRMED_RECIPIENT_DAYS } from '@weitersagen/domain/constants';
import { addDays } from '@weitersagen/domain/dates';
import { invitationRepository } from './invitation-repository.ts';
import type { Job } from '../../platform/jobs/job.ts';

/**
 * Name and address of an invited person who did not accept go after 84 days, as with every contact who did not confirm.
 * The invitation stays for the reports; the suppression list keeps a keyed hash. product.md, section "13 Mail and consent".
 */
export const invitationErasure: Job = {
  name: 'invitation-erasure',
  everySeconds: 3600,
  async run(tx) {
    await invitationRepository(tx).eraseUnaccepted(addDays(tx.now, -UNCONFIRMED_RECIPIENT_DAYS));
  },
};
