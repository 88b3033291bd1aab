import { NEWSLETTER_PENDING_DAYS } from '@weitersagen/domain/constants';
import { addDays } from '@weitersagen/domain/dates';
import { accountRepository } from './account-repository.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** A newsletter opt-in that nobody confirmed lapses after 14 days. product.md, section "6 Status machines". */
export const newsletterLapse: Job = {
  name: 'newsletter-lapse',
  everySeconds: 3600,
  async run(tx) {
    await accountRepository(tx).lapseNewsletters(addDays(tx.now, -NEWSLETTER_PENDING_DAYS));
  },
};
