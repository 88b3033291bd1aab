import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** A correction of a partner's credit note was released; the number is that of its document. */
export const correctionIssued = outboxKind(
  'correctionIssued',
  z.object({ settlementNumber: z.string() }),
);
