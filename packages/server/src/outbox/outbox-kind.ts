import * as z from 'zod/mini';
import { wakeWorkers, type TenantTx } from '../database/tenant-scope.ts';
import type { SendMail } from '../mail/send-mail.ts';
import { newId } from '../random.ts';

/** A kind of work to be done after a commit: its name and what its payload holds. Payloads carry ids, never tokens or addresses. */
export interface OutboxKind<P> {
  readonly name: string;
  readonly payload: z.ZodMiniType<P>;
}

/** What a handler gets beside its transaction. `id` is stable over retries: mails derive token and Message-ID from it. */
export interface OutboxContext {
  readonly id: string;
  readonly sendMail: SendMail;
  /** Name of the operating company, which every mail states. */
  readonly operator: string;
}

/** Does the work of one row inside its transaction; runs again after a failure, so it must be idempotent. */
export interface OutboxHandler {
  readonly kind: string;
  run(tx: TenantTx, payload: unknown, context: OutboxContext): Promise<void>;
}

/** Declares a kind. */
export function outboxKind<P>(name: string, payload: z.ZodMiniType<P>): OutboxKind<P> {
  return { name, payload };
}

/** Binds a kind to the function that does its work. */
export function outboxHandler<P>(
  kind: OutboxKind<P>,
  work: (tx: TenantTx, payload: P, context: OutboxContext) => Promise<void>,
): OutboxHandler {
  return {
    kind: kind.name,
    run: (tx, payload, context) => work(tx, z.parse(kind.payload, payload), context),
  };
}

/** Puts work into the outbox in the caller's transaction: it happens if, and only if, that commits. */
export async function enqueue<P>(
  tx: TenantTx,
  kind: OutboxKind<P>,
  payload: P,
  options: { readonly runAfter?: Date } = {},
): Promise<void> {
  await tx.db
    .insertInto('outbox')
    .values({
      tenant: tx.tenant.id,
      id: newId(),
      kind: kind.name,
      payload: JSON.stringify(payload),
      run_after: options.runAfter ?? tx.now,
      last_error: null,
      done_at: null,
      created_at: tx.now,
    })
    .execute();
  wakeWorkers(tx);
}
