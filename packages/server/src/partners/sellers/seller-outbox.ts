import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** A link that confirms the address of a seller and sets a password, and why they get it. */
export const sellerAccessMail = outboxKind(
  'sellerAccess',
  z.object({
    accountId: z.string(),
    reason: z.enum(['sellerRegistration', 'sellerInvited', 'sellerPassword']),
  }),
);
