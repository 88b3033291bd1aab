import { NEWSLETTER_PENDING_DAYS } from '@weitersagen/domain/constants';
import { addDays } from '@weitersagen/domain/dates';
import type { Job } from '../../platform/jobs/job.ts';

/** A newsletter opt-in that nobody confirmed lapses after 14 days. product.md, section "6 Status machines". */
export const newsletterLapse: Job = {
  name: 'newsletter-lapse',
  everySeconds: 3600,
  async run(tx) {
    await tx.db
      .updateTable('account')
      .set({ newsletter_sent_at: null, newsletter_text_version: null })
      .where('newsletter_given_at', 'is', null)
      .where('newsletter_sent_at', '<', addDays(tx.now, -NEWSLETTER_PENDING_DAYS))
      .execute();
  },
};
