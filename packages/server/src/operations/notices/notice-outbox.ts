import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Tells an operator what waits in these queues, as it is when the mail goes out. */
export const queueNoticeMail = outboxKind(
  'queueNotice',
  z.object({
    accountId: z.string(),
    mode: z.enum(['daily', 'immediate']),
    queues: z.array(z.object({ client: z.string(), kind: z.string() })),
  }),
);
