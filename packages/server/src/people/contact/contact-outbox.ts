import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Brings an answer of the support to who wrote a message. */
export const contactAnswered = outboxKind(
  'contactAnswered',
  z.object({ answerId: z.string(), messageId: z.string() }),
);

/** Brings a contact message to the tenant's support, or its copy to the sender. */
export const contactMail = outboxKind(
  'contact',
  z.object({ messageId: z.string(), copy: z.boolean() }),
);
