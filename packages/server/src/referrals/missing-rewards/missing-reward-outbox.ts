import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** The operator answered a referrer's report of a missing reward. */
export const missingRewardAnswered = outboxKind(
  'missingRewardAnswered',
  z.object({ reportId: z.string() }),
);
