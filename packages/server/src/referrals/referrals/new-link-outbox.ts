import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Somebody asks the referrer of an expired link for a new one. */
export const newLinkMail = outboxKind('newLinkAsked', z.object({ referralId: z.string() }));
