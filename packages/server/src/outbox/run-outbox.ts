import type { Tenant } from '../database/tenant-directory.ts';
import type { TenantTx, WithTenant } from '../database/tenant-scope.ts';
import { loggable } from '../http/error-answer.ts';
import type { SendMail } from '../mail/send-mail.ts';
import type { OutboxHandler } from './outbox-kind.ts';

export interface OutboxDeps {
  readonly withTenant: WithTenant;
  readonly handlers: readonly OutboxHandler[];
  readonly sendMail: SendMail;
  readonly operator: string;
  readonly log: (details: object, message: string) => void;
  /** Rows not begun by then are left to the next worker. */
  readonly stopping?: AbortSignal;
}

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3600;

class HandlerFailure extends Error {
  readonly rowId: string;
  readonly attempts: number;

  constructor(rowId: string, attempts: number, cause: unknown) {
    super('An outbox handler failed', { cause });
    this.rowId = rowId;
    this.attempts = attempts;
  }
}

/** Takes the oldest due row and does its work in the same transaction, so that both commit together or neither. */
async function runOne(tx: TenantTx, deps: OutboxDeps): Promise<boolean> {
  const row = await tx.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts'])
    .where('done_at', 'is', null)
    .where('run_after', '<=', tx.now)
    .orderBy('run_after')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return false;
  const handler = deps.handlers.find((candidate) => candidate.kind === row.kind);
  try {
    if (handler === undefined) throw new Error(`No handler for ${row.kind}`);
    await handler.run(tx, row.payload, {
      id: row.id,
      sendMail: deps.sendMail,
      operator: deps.operator,
    });
  } catch (error) {
    throw new HandlerFailure(row.id, row.attempts, error);
  }
  await tx.db
    .updateTable('outbox')
    .set({ done_at: tx.now, attempts: row.attempts + 1, last_error: null })
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** Books a failed attempt; the next one waits twice as long, at most an hour. */
async function postpone(tx: TenantTx, { rowId, attempts, cause }: HandlerFailure) {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** attempts, LONGEST_RETRY_SECONDS);
  await tx.db
    .updateTable('outbox')
    .set({
      attempts: attempts + 1,
      last_error: JSON.stringify({ ...loggable(cause), stack: undefined }),
      run_after: new Date(tx.now.getTime() + seconds * 1000),
    })
    .where('id', '=', rowId)
    .where('done_at', 'is', null)
    .execute();
}

/** Works off everything of a tenant that is due; gives how many rows were done. At least once each. */
export async function runOutbox(tenant: Tenant, deps: OutboxDeps): Promise<number> {
  for (let done = 0; ;) {
    if (deps.stopping?.aborted === true) return done;
    try {
      if (!(await deps.withTenant(tenant, (tx) => runOne(tx, deps)))) return done;
      done += 1;
    } catch (error) {
      if (!(error instanceof HandlerFailure)) throw error;
      deps.log(
        { err: loggable(error.cause), tenant: tenant.id, row: error.rowId },
        'outbox row failed',
      );
      await deps.withTenant(tenant, (tx) => postpone(tx, error));
    }
  }
}
