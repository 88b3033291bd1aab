import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Asks a recipient to agree to the terms in force. */
export const recipientTermsMail = outboxKind(
  'recipientTerms',
  z.object({ recipientId: z.string() }),
  'bulk',
);
