import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Tells a referrer the first day on which their client is gone; null: that it stays after all. They are many: other mail goes first. */
export const departureToldReferrer = outboxKind(
  'departureToldReferrer',
  z.object({ accountId: z.string(), leavesOn: z.nullable(z.string()) }),
  'bulk',
);

/** Tells a person of an agency, or a seller, the first day on which their client is gone; null: that it stays after all. */
export const departureTold = outboxKind(
  'departureTold',
  z.object({ accountId: z.string(), leavesOn: z.nullable(z.string()) }),
);
