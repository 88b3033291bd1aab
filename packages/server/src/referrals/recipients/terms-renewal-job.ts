import type { Job } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { legalTextRepository } from '../../tenancy/public.ts';
import { recipientTermsMail } from './terms-outbox.ts';
import { termsRepository } from './terms-repository.ts';

const ASKED_AT_ONCE = 500;

/** Asks those who take part to agree to terms that came into force after they had agreed; once for each version. product.md, section "13 Mail and consent". */
export const termsRenewal: Job = {
  name: 'terms-renewal',
  everySeconds: 3600,
  async run(tx) {
    const version = await legalTextRepository(tx).versionOf('agb');
    if (version === null) return;
    const terms = termsRepository(tx);
    for (const recipientId of await terms.toAsk(version, ASKED_AT_ONCE)) {
      await terms.markAsked(recipientId, version);
      await enqueue(tx, recipientTermsMail, { recipientId });
    }
  },
};
