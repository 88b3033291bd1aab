import * as z from 'zod/mini';
import type { Concerned } from '@weitersagen/contracts/operator-upkeep';
import type { ConcernedEntity } from '@weitersagen/domain/concerned-things';

/** Ids of payloads by what the history calls them, what tells most first. */
const entities: Readonly<Record<string, ConcernedEntity>> = {
  accountId: 'account',
  recipientId: 'recipient',
  claimId: 'claim',
  leadId: 'lead',
  invitationId: 'invitation',
  reportId: 'missingReward',
  messageId: 'contactMessage',
  settlementNumber: 'settlement',
};

const Payload = z.record(z.string(), z.unknown());

/** What a piece of work is about, by the payload that it was put aside with; null where it names nothing of its own. Nothing else of the payload is told. */
export function concernedIn(payload: unknown): Concerned | null {
  const ids = z.safeParse(Payload, payload).data ?? {};
  for (const [key, entity] of Object.entries(entities)) {
    const id = ids[key];
    if (typeof id === 'string') return { entity, id };
  }
  return null;
}
