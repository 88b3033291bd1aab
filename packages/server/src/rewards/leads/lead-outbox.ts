import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

const payload = z.object({ leadId: z.string() });

/** A contact's order was linked to its lead. */
export const contractSigned = outboxKind('contractSigned', payload, 'bulk');

/** A lead was cancelled or expired. */
export const contractFailed = outboxKind('contractFailed', payload, 'bulk');

/** A lead was reopened by goodwill: tells its contact, and apart from that its referrer. */
export const goodwillToContact = outboxKind('goodwillToContact', payload);
export const goodwillToReferrer = outboxKind('goodwillToReferrer', payload);

/** The time to take a release back is over. */
export const agencyRelease = outboxKind(
  'agencyRelease',
  z.object({ leadId: z.string(), actor: z.string() }),
  'work',
);
