import type { Tenant } from '../database/tenant-directory.ts';
import type { TenantTx, WithTenant } from '../database/tenant-scope.ts';
import { loggable } from '../http/error-answer.ts';
import { deliver, MailRefused, type Delivery, type Letter } from '../mail/deliver.ts';
import { mailStopRepository } from '../mail/mail-stop-repository.ts';
import type { SendMail, SendOptions } from '../mail/send-mail.ts';
import { sentMailRepository } from '../mail/sent-mail-repository.ts';
import { bookMailFailure } from './mail-failure.ts';
import { outboxRepository, type OutboxRow } from './outbox-repository.ts';
import type { OutboxHandler, OutsideCall } from './outbox-kind.ts';

export interface PerformDeps {
  readonly withTenant: WithTenant;
  readonly handlers: readonly OutboxHandler[];
  readonly sendMail: SendMail;
  /** Name of the operating company, which every mail states. */
  readonly operator: string;
  readonly log: (details: object, message: string) => void;
  /** Whether calls of other systems may go unencrypted and into private networks, as in a demo; without it they may not. */
  readonly callsAnywhere?: boolean;
}

/** What a handler asked for: mails and calls, and what to write once they are taken. */
interface Prepared {
  readonly row: OutboxRow;
  /** The tenant's mail is stopped; this row is the one that tries. */
  readonly isTry: boolean;
  readonly letters: readonly Letter[];
  readonly calls: readonly OutsideCall[];
  readonly afterwards: readonly ((tx: TenantTx) => Promise<void>)[];
  readonly atTheEnd: readonly ((tx: TenantTx) => Promise<void>)[];
}

/** Runs the row's handler in its transaction. Without a mail or a call that is all. */
async function prepare(tx: TenantTx, id: string, deps: PerformDeps): Promise<Prepared | Performed> {
  const outbox = outboxRepository(tx);
  const row = await outbox.take(id);
  if (row === 'over') return 'settled';
  // Its end is not known: that process may be frozen or cut off and never finish.
  if (row === 'locked') return { retry: new Error('Another process has the row') };
  const handler = deps.handlers.find((candidate) => candidate.kind === row.kind);
  if (handler === undefined) throw new Error(`No handler for ${row.kind}`);
  const isMail = handler.lane === 'mail' || handler.lane === 'bulk';
  const stop = isMail ? await mailStopRepository(tx).find() : undefined;
  if (stop !== undefined && row.queued_at !== null && row.queued_at < stop.stopped_at) {
    await outbox.putBack(id);
    return 'putBack';
  }
  const letters: Letter[] = [];
  const calls: OutsideCall[] = [];
  const afterwards: ((tx: TenantTx) => Promise<void>)[] = [];
  const atTheEnd: ((tx: TenantTx) => Promise<void>)[] = [];
  await handler.run(tx, row.payload, {
    id,
    operator: deps.operator,
    log: deps.log,
    sendMail: (to, content, personId) =>
      void letters.push({ to, id, content, ...(personId !== undefined && { personId }) }),
    sendWarning: (to, content) => void letters.push({ to, id, content, isWarning: true }),
    callOutside: (call) => void calls.push(call),
    callsAnywhere: deps.callsAnywhere === true,
    afterwards: (work) => void afterwards.push(work),
    atTheEnd: (work) => void atTheEnd.push(work),
  });
  if (letters.length + calls.length > 0)
    return { row, isTry: stop !== undefined, letters, calls, afterwards, atTheEnd };
  await outbox.finish(id);
  return 'settled';
}

/** Sends what was prepared and makes its calls, in no transaction; then writes what follows and that the row is done. */
async function send(tenant: Tenant, prepared: Prepared, deps: PerformDeps, options?: SendOptions) {
  const { row, isTry, letters, calls, afterwards, atTheEnd } = prepared;
  const deliveries: Delivery[] = [];
  for (const letter of letters) {
    const delivery = await deliver(tenant, letter, deps, options);
    deliveries.push(delivery);
    if (delivery === 'noSuchAddress' && afterwards.length > 0)
      throw new MailRefused('mail', new Error('There is no such address'));
  }
  const answers: ((tx: TenantTx) => Promise<void>)[] = [];
  for (const call of calls) answers.push(await call());
  await deps.withTenant(tenant, async (tx) => {
    const outbox = outboxRepository(tx);
    if (isTry) await mailStopRepository(tx).resume();
    if (deliveries.includes('taken')) await outbox.anotherLeft(row.id);
    // A process that was thought dead may have sent the same mail and ended the row.
    if (!(await outbox.lockUnfinished(row.id))) return;
    for (const work of [...answers, ...afterwards, ...atTheEnd]) await work(tx);
    // What operators are told is no customer's, and stands where they work.
    if (tenant.kind !== 'operator')
      for (const [at, letter] of letters.entries())
        await sentMailRepository(tx).keep(row, letter, deliveries[at] === 'taken');
    await outbox.finish(row.id);
  });
}

/** How a row's work ended: it is over, it waits in the outbox again, or it is to be tried again later. */
export type Performed = 'settled' | 'putBack' | { readonly retry: unknown };

/** Books a failure where it belongs: on the tenant's mail, on the row for good, or as one try more. */
async function fail(
  tenant: Tenant,
  row: { readonly id: string; readonly isTry: boolean },
  error: unknown,
  { withTenant }: PerformDeps,
) {
  const said = JSON.stringify({ ...loggable(error), stack: undefined });
  return withTenant(tenant, async (tx): Promise<Performed> => {
    const outbox = outboxRepository(tx);
    await outbox.countFailure(row.id, said);
    const failure =
      error instanceof MailRefused ? await bookMailFailure(tx, row, error, said) : 'retry';
    if (failure === 'retry') return { retry: error };
    if (failure === 'dead') await outbox.giveUp(row.id);
    else await outbox.putBack(row.id);
    return failure === 'dead' ? 'settled' : failure;
  });
}

/**
 * Does the work of one row, at least once: its changes in one transaction, its mails after that in none, under a Message-ID that
 * stays. A process that dies between the two sends again. A row that is done or given up is left alone; one that another process
 * has is tried again later.
 */
export async function perform(
  tenant: Tenant,
  id: string,
  deps: PerformDeps,
  options?: SendOptions,
): Promise<Performed> {
  let isTry = false;
  try {
    const prepared = await deps.withTenant(tenant, (tx) => prepare(tx, id, deps));
    if (typeof prepared === 'string' || 'retry' in prepared) return prepared;
    ({ isTry } = prepared);
    await send(tenant, prepared, deps, options);
    return 'settled';
  } catch (error) {
    return fail(tenant, { id, isTry }, error, deps);
  }
}
