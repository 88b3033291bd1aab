import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** The check of a customer number has ended: the provider knows it, does not, or did not answer in time. */
export const customerNumberAnswered = outboxKind(
  'customerNumberAnswered',
  z.object({ claimId: z.string(), result: z.enum(['confirmed', 'rejected', 'expired']) }),
);
