import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Tells an admin that a client's webhook is switched off because it failed for long. In the operating company's tenant. */
export const webhookOffMail = outboxKind(
  'webhookOff',
  z.object({
    accountId: z.string(),
    client: z.string(),
    clientName: z.string(),
    /** Without path and query, which may hold a secret. */
    origin: z.string(),
    since: z.string(),
  }),
);
