import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Tells somebody that their account was opened in a way that had never opened it: by who vouched for them, at a business time. */
export const wayInMail = outboxKind(
  'wayIn',
  z.object({ accountId: z.string(), by: z.enum(['provider', 'portal']), at: z.string() }),
);
