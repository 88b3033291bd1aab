import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** The operator answered or decided a partner's dispute, by the message at that place of its thread. */
export const disputeAnswered = outboxKind(
  'disputeAnswered',
  z.object({ disputeId: z.string(), place: z.number(), settlementNumber: z.string() }),
);
