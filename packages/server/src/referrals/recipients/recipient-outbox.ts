import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Asks a recipient to confirm their data. */
export const recipientConfirmMail = outboxKind(
  'recipientConfirm',
  z.object({ recipientId: z.string() }),
);

/** Brings a recipient who confirmed the link of their status page. */
export const recipientStatusMail = outboxKind(
  'recipientStatus',
  z.object({ recipientId: z.string() }),
);
