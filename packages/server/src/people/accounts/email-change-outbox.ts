import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

const payload = z.object({ changeId: z.string() });

/** Asks the new address for its confirmation. */
export const emailChangeMail = outboxKind('emailChange', payload);

/** Tells the old address that a new one was asked for. */
export const emailChangeAsked = outboxKind('emailChangeAsked', payload);

/** Tells the old address that it counts no longer. */
export const emailChanged = outboxKind('emailChanged', payload);
