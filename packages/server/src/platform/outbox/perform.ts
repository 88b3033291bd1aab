import type { Tenant } from '../database/tenant-directory.ts';
import type { TenantTx, WithTenant } from '../database/tenant-scope.ts';
import { loggable } from '../http/error-answer.ts';
import { deliver, MailRefused, type Letter } from '../mail/deliver.ts';
import { mailStopRepository } from '../mail/mail-stop-repository.ts';
import type { SendMail } from '../mail/send-mail.ts';
import { outboxRepository, type OutboxRow } from './outbox-repository.ts';
import type { OutboxHandler } from './outbox-kind.ts';

export interface PerformDeps {
  readonly withTenant: WithTenant;
  readonly handlers: readonly OutboxHandler[];
  readonly sendMail: SendMail;
  /** Name of the operating company, which every mail states. */
  readonly operator: string;
}

/** What a handler asked for: mails, and what to write once they are taken. */
interface Prepared {
  readonly row: OutboxRow;
  /** The tenant's mail is stopped; this row is the one that tries. */
  readonly isTry: boolean;
  readonly letters: readonly Letter[];
  readonly afterwards: readonly ((tx: TenantTx) => Promise<void>)[];
}

/** Runs the row's handler in its transaction. Without a mail that is all. */
async function prepare(
  tx: TenantTx,
  id: string,
  deps: PerformDeps,
): Promise<Prepared | 'settled' | 'putBack'> {
  const outbox = outboxRepository(tx);
  const row = await outbox.take(id);
  if (row === undefined) return 'settled';
  const handler = deps.handlers.find((candidate) => candidate.kind === row.kind);
  if (handler === undefined) throw new Error(`No handler for ${row.kind}`);
  const stop = handler.lane === 'work' ? undefined : await mailStopRepository(tx).find();
  if (stop !== undefined && row.queued_at !== null && row.queued_at < stop.stopped_at) {
    await outbox.putBack(id);
    return 'putBack';
  }
  const letters: Letter[] = [];
  const afterwards: ((tx: TenantTx) => Promise<void>)[] = [];
  await handler.run(tx, row.payload, {
    id,
    operator: deps.operator,
    sendMail: (to, content) => void letters.push({ to, id, content }),
    afterwards: (work) => void afterwards.push(work),
  });
  if (letters.length > 0) return { row, isTry: stop !== undefined, letters, afterwards };
  await outbox.finish(id);
  return 'settled';
}

/** Sends what was prepared, in no transaction; then writes what follows and that the row is done. */
async function send(tenant: Tenant, prepared: Prepared, deps: PerformDeps) {
  const { row, isTry, letters, afterwards } = prepared;
  for (const letter of letters) {
    const delivery = await deliver(tenant, letter, deps);
    if (delivery === 'noSuchAddress' && afterwards.length > 0)
      throw new MailRefused('mail', new Error('There is no such address'));
  }
  await deps.withTenant(tenant, async (tx) => {
    if (isTry) await mailStopRepository(tx).resume();
    for (const work of afterwards) await work(tx);
    await outboxRepository(tx).finish(row.id);
  });
}

/** How a row's work ended: it is over, it waits in the outbox again, or it is to be tried again later. */
export type Performed = 'settled' | 'putBack' | { readonly retry: unknown };

/** Books a failure where it belongs: on the tenant's mail, on the row for good, or as one try more. */
async function fail(tenant: Tenant, id: string, error: unknown, { withTenant }: PerformDeps) {
  const said = JSON.stringify({ ...loggable(error), stack: undefined });
  const refusal = error instanceof MailRefused ? error.refusal : 'later';
  return withTenant(tenant, async (tx): Promise<Performed> => {
    const outbox = outboxRepository(tx);
    await outbox.countFailure(id, said);
    if (refusal === 'later') return { retry: error };
    if (refusal === 'policy') {
      await mailStopRepository(tx).stop(said);
      await outbox.putBack(id);
      return 'putBack';
    }
    await outbox.giveUp(id);
    return 'settled';
  });
}

/**
 * Does the work of one row, at least once: its changes in one transaction, its mails after that in none, under a Message-ID that
 * stays. A process that dies between the two sends again. A row that is done, given up or taken by another process is left alone.
 */
export async function perform(tenant: Tenant, id: string, deps: PerformDeps): Promise<Performed> {
  try {
    const prepared = await deps.withTenant(tenant, (tx) => prepare(tx, id, deps));
    if (typeof prepared === 'string') return prepared;
    await send(tenant, prepared, deps);
    return 'settled';
  } catch (error) {
    return fail(tenant, id, error, deps);
  }
}
