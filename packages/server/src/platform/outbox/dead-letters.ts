import { audit } from '../audit/audit.ts';
import { wakeWorkers, type TenantTx } from '../database/tenant-scope.ts';
import { takeTurn } from '../database/turns.ts';
import { outboxRepository } from './outbox-repository.ts';

/** Lets operators who end the same letters wait for each other: the second finds nothing left to do. */
const takeLettersTurn = (tx: TenantTx) => takeTurn(tx, 'dead letters');

/** Has a dead letter tried again, or all of them; the history tells each. Gives how many there were. */
export async function retryDeadLetters(
  tx: TenantTx,
  id: string | null,
  actor: string,
): Promise<number> {
  await takeLettersTurn(tx);
  const found = await outboxRepository(tx).retryDead(id);
  for (const entityId of found)
    await audit(tx, { entity: 'task', entityId, event: 'retried', actor });
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
  if (!(await outboxRepository(tx).dropDead(id, actor))) return false;
  await audit(tx, { entity: 'task', entityId: id, event: 'dropped', reason, actor });
  return true;
}
