import * as z from 'zod/mini';
import type { WorkFailure } from '@weitersagen/contracts/operator-upkeep';

const Recorded = z.object({
  type: z.string(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A recorded failure, which holds no addresses, as operators read it. Work without one ended with its process. */
export function workFailure(recorded: string | null): WorkFailure {
  if (recorded === null) return { kind: 'gone', detail: null };
  const read = z.safeParse(Recorded, parsed(recorded)).data;
  if (read === undefined) return { kind: 'program', detail: null };
  const { type, code, message } = read;
  if (type === 'MailRefused') return { kind: 'mail', detail: message ?? null };
  if (type === 'DatabaseError') return { kind: 'database', detail: code ?? null };
  return { kind: 'program', detail: message ?? type };
}
