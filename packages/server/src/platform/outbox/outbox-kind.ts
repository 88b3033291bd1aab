import * as z from 'zod/mini';
import { wakeWorkers, type TenantTx } from '../database/tenant-scope.ts';
import type { WrittenMail } from '../mail/send-mail.ts';
import type { OutboxLane } from '../queue/lanes.ts';
import { outboxRepository, type OutboxTx } from './outbox-repository.ts';

/** A kind of work to be done after a commit: its name, what its payload holds and where it waits. Payloads carry ids, never tokens or addresses. */
export interface OutboxKind<P> {
  readonly name: string;
  readonly lane: OutboxLane;
  readonly payload: z.ZodMiniType<P>;
}

/** Asks a system that is not ours, in no transaction; gives what is then to be written about it. */
export type OutsideCall = () => Promise<(tx: TenantTx) => Promise<void>>;

/** What a handler gets beside its transaction. `id` is stable over retries: mails derive token and Message-ID from it. */
export interface OutboxContext {
  readonly id: string;
  /**
   * Has a mail sent once the transaction is committed. It is filed under the account that its payload names, else under the customer with the
   * address; a mail to partners, who may be customers as well, names whom it is for.
   */
  readonly sendMail: (to: string, content: WrittenMail, personId?: string) => void;
  /** The same for a mail that warns the owner of an account: it is tried also where mail to the address was stopped. */
  readonly sendWarning: (to: string, content: WrittenMail) => void;
  /** Has a system that is not ours asked once the transaction is committed; what it gives is written in the transaction that ends the row. */
  readonly callOutside: (call: OutsideCall) => void;
  /** Whether calls may go unencrypted and into private networks, as in a demo. */
  readonly callsAnywhere: boolean;
  /** Has something written when the mail server has taken the handler's mails, in the transaction that ends the row. */
  readonly afterwards: (work: (tx: TenantTx) => Promise<void>) => void;
  /** The same, also where there is no such address: for what only the mail needed. */
  readonly atTheEnd: (work: (tx: TenantTx) => Promise<void>) => void;
  /** Name of the operating company, which every mail states. */
  readonly operator: string;
  readonly log: (details: object, message: string) => void;
}

/**
 * Does the work of one row inside its transaction. It runs again after a failure, also one of its mails after its own commit, so
 * it must be idempotent and ask for the same mail again.
 */
export interface OutboxHandler {
  readonly kind: string;
  readonly lane: OutboxLane;
  run(tx: TenantTx, payload: unknown, context: OutboxContext): Promise<void>;
}

/** Declares a kind; mail that may wait behind other mail goes into the lane `bulk`, what sends none into `work`, what calls others into `calls`. */
export function outboxKind<P>(
  name: string,
  payload: z.ZodMiniType<P>,
  lane: OutboxLane = 'mail',
): OutboxKind<P> {
  return { name, payload, lane };
}

/** The address that a mail was to go to is not the person's any more. */
export class AddressMoved extends Error {
  override readonly name = 'AddressMoved';
}

/** Binds a kind to the function that does its work; where the address moved under it, it reads everything once more. */
export function outboxHandler<P>(
  { name, lane, payload: shape }: OutboxKind<P>,
  work: (tx: TenantTx, payload: P, context: OutboxContext) => Promise<void>,
): OutboxHandler {
  return {
    kind: name,
    lane,
    async run(tx, payload, context) {
      const parsed = z.parse(shape, payload);
      try {
        await work(tx, parsed, context);
      } catch (error) {
        if (!(error instanceof AddressMoved)) throw error;
        // Whoever met this holds the address: it cannot move again before the transaction ends.
        await work(tx, parsed, context);
      }
    },
  };
}

/** Puts work into the outbox in the caller's transaction: it happens if, and only if, that commits. */
export const enqueue = <P>(
  tx: OutboxTx,
  kind: OutboxKind<P>,
  payload: P,
  options: { readonly runAfter?: Date } = {},
): Promise<void> => enqueueAll(tx, kind, [payload], options);

/** Puts work into the outbox that stood there before, unless the same still waits; says whether it did. */
export async function enqueueAgain(
  tx: TenantTx,
  { kind, payload }: { readonly kind: string; readonly payload: unknown },
): Promise<boolean> {
  const text = JSON.stringify(payload);
  if (await outboxRepository(tx).hasWaiting(kind, text)) return false;
  await outboxRepository(tx).insert(kind, [text], tx.now);
  wakeWorkers(tx);
  return true;
}

/** Puts the same work for many things into the outbox as {@link enqueue} puts it for one. */
export async function enqueueAll<P>(
  tx: OutboxTx,
  kind: OutboxKind<P>,
  payloads: readonly P[],
  options: { readonly runAfter?: Date } = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const texts = payloads.map((payload) => JSON.stringify(payload));
  await outboxRepository(tx).insert(kind.name, texts, options.runAfter ?? tx.now);
  wakeWorkers(tx);
}
