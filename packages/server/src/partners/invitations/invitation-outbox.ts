import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Brings an invitation to a person of whom the inviter states that they agreed to be written to. */
export const invitationMail = outboxKind(
  'invitation',
  z.object({ invitationId: z.string(), language: z.enum(['de', 'en']) }),
  'bulk',
);
