import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** A link that confirms the address of an agency user and sets a password, and why they get it. */
export const agencyAccessMail = outboxKind(
  'agencyAccess',
  z.object({
    accountId: z.string(),
    reason: z.enum(['agencyRegistration', 'agencyInvited', 'agencyEmployee', 'agencyPassword']),
  }),
);
