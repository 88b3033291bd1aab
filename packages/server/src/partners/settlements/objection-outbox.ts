import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** A partner's own invoice was noted in the place of a credit note. */
export const ownInvoiceNoted = outboxKind(
  'ownInvoiceNoted',
  z.object({ settlementNumber: z.string() }),
);
