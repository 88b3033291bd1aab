import * as z from 'zod/mini';
import { outboxKind } from '../outbox/outbox-kind.ts';

/** Tries a delivery that has been tried so many times before; where it has been tried since there is nothing to do. */
export const webhookTry = outboxKind(
  'webhookTry',
  z.object({ deliveryId: z.string(), tries: z.number() }),
  'calls',
);
