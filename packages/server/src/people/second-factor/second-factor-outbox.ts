import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Tells somebody that their sign-in asks for a code from now on, or no longer. */
export const secondFactorMail = outboxKind(
  'secondFactor',
  z.object({ accountId: z.string(), change: z.enum(['on', 'off']) }),
);
