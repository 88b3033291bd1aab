import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** Tells an operator what is wrong, as far as it still is when the mail goes out. `alarms` are keys of `alarmKey`. */
export const alarmMail = outboxKind(
  'alarm',
  z.object({ accountId: z.string(), alarms: z.array(z.string()) }),
);
