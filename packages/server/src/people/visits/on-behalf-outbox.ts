import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Tells a person what an operator does in their name; `since` is when the first of it happened. */
export const doneOnBehalfMail = outboxKind(
  'doneOnBehalf',
  z.object({ accountId: z.string(), operatorId: z.string(), since: z.string() }),
);
