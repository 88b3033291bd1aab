import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** A link that sets an operator's password: the first one, or a new one. */
export const operatorAccessMail = outboxKind(
  'operatorAccess',
  z.object({ accountId: z.string(), reason: z.enum(['operatorInvited', 'operatorPassword']) }),
);
