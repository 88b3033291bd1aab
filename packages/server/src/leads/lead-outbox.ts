import * as z from 'zod/mini';
import { outboxKind } from '../outbox/outbox-kind.ts';

const payload = z.object({ leadId: z.string() });

/** A contact's order was linked to its lead. */
export const contractSigned = outboxKind('contractSigned', payload);

/** A lead was cancelled or expired. */
export const contractFailed = outboxKind('contractFailed', payload);
