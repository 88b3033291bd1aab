import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** A monthly credit note was released, or a credit note was paid. */
export const creditNoteMoved = outboxKind(
  'creditNoteMoved',
  z.object({ settlementNumber: z.string(), to: z.enum(['released', 'paid']) }),
);
