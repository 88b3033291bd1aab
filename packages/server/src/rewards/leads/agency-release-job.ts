import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { agencyRelease } from './lead-outbox.ts';
import { releaseIfReady } from './lead-release.ts';

/** A release by an agency counts from now on, unless it was taken back. */
export const agencyReleaseHandler = outboxHandler(agencyRelease, async (tx, { leadId, actor }) => {
  await releaseIfReady(tx, leadId, actor);
});
