import { audit } from '../audit/audit.ts';
import { wakeWorkers, type TenantTx } from '../database/tenant-scope.ts';
import { takeTurn } from '../database/turns.ts';
import { concernedIn } from './concerned-thing.ts';
import { outboxRepository } from './outbox-repository.ts';

/** Lets operators who end the same letters wait for each other: the second finds nothing left to do. */
const takeLettersTurn = (tx: TenantTx) => takeTurn(tx, 'dead letters');

interface Letter {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
}

/** What the history tells of a letter: once it is done, nothing else says what it was and about whom. */
function toldOf({ id, kind, payload }: Letter) {
  const about = concernedIn(payload);
  const before = { work: kind, ...(about === null ? {} : { concerns: about.id }) };
  return { entity: 'task', entityId: id, before } as const;
}

/** Has a dead letter tried again, or all of them; the history tells each. Gives how many there were. */
export async function retryDeadLetters(
  tx: TenantTx,
  id: string | null,
  actor: string,
): Promise<number> {
  await takeLettersTurn(tx);
  const found = await outboxRepository(tx).retryDead(id);
  for (const letter of found) await audit(tx, { ...toldOf(letter), event: 'retried', actor });
  wakeWorkers(tx);
  return found.length;
}

/** Leaves a dead letter undone for good; the history tells why. Says whether there was one. */
export async function dropDeadLetter(
  tx: TenantTx,
  id: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<boolean> {
  await takeLettersTurn(tx);
  const letter = await outboxRepository(tx).dropDead(id, actor);
  if (letter === undefined) return false;
  await audit(tx, { ...toldOf(letter), event: 'dropped', reason, actor });
  return true;
}
