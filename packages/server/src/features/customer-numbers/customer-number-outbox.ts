import * as z from 'zod/mini';
import { outboxKind } from '../../outbox/outbox-kind.ts';

/** The provider does not know the customer number that was named for a claim. */
export const customerNumberRejected = outboxKind(
  'customerNumberRejected',
  z.object({ claimId: z.string() }),
);
