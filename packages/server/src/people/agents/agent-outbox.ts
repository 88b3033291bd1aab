import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** A link that sets an agent's password: the first one, or a new one. */
export const agentAccessMail = outboxKind(
  'agentAccess',
  z.object({ accountId: z.string(), reason: z.enum(['agentInvited', 'agentPassword']) }),
);
