import type { CustomerCheck } from '@weitersagen/contracts/customer-number';
import { addDays } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import { assignVoucher } from '../claims/claim-outbox.ts';
import { findClaim } from '../claims/claim-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { customerNumberAnswered } from './customer-number-outbox.ts';
import { customerCheckRepository, type Answer } from './repository.ts';

/** The check of a claim as its beneficiary sees it. */
export async function viewCheck(tx: TenantTx, claimId: string): Promise<CustomerCheck> {
  const row = await customerCheckRepository(tx).byClaim(claimId);
  const due = row?.result === 'pending' ? dueAt(tx, row.asked_at) : null;
  return {
    customerNumber: row?.customer_number ?? null,
    result: row?.result ?? null,
    answeredAt: row?.answered_at?.toISOString() ?? null,
    dueAt: due?.toISOString() ?? null,
  };
}

/** Until when the provider answers. */
export const dueAt = ({ tenant }: TenantTx, askedAt: Date): Date =>
  addDays(askedAt, tenant.config.customerCheckDays);

/** Keeps a result, tells the beneficiary, and lets a voucher go that waited for it. */
export async function settle(
  tx: TenantTx,
  claimId: string,
  result: Answer | 'expired',
  { actor, reason }: { readonly actor: string; readonly reason?: string | undefined },
): Promise<void> {
  await customerCheckRepository(tx).setResult(claimId, result);
  const event = `customerNumber_${result}` as const;
  const note = reason === undefined ? {} : { reason };
  await audit(tx, { entity: 'claim', entityId: claimId, event, ...note, actor });
  await enqueue(tx, customerNumberAnswered, { claimId, result });
  if (result === 'rejected') return;
  const claim = await findClaim(tx, claimId);
  if (claim?.status === 'collected' && claim.kind === 'voucher')
    await enqueue(tx, assignVoucher, { claimId });
}

/**
 * Takes an answer to a customer number, of the provider or of the operator, for every claim it was named for. A refusal keeps the
 * reward from being paid until another number is confirmed; after the time was over it changes nothing. Says what became of the
 * answer. product.md, section "14 Payouts and ledger".
 */
export async function answerCustomerNumber(
  tx: TenantTx,
  customerNumber: string,
  answer: Answer,
  {
    seen,
    ...by
  }: {
    readonly actor: string;
    readonly reason?: string | undefined;
    /** How the number stood for a person who answers: to another state the answer is none. */
    readonly seen?: CustomerCheck['result'];
  },
): Promise<'taken' | 'unchanged' | 'unknown' | 'late'> {
  const named = await customerCheckRepository(tx).named(customerNumber.toUpperCase());
  if (named.length === 0) return 'unknown';
  if (seen !== undefined && !named.some(({ result }) => result === seen)) return 'unchanged';
  const late = ({ result }: (typeof named)[number]) =>
    result === 'expired' && answer === 'rejected';
  const open = named.filter((check) => check.result !== answer && !late(check));
  for (const check of open) await settle(tx, check.claim_id, answer, by);
  if (named.every(late)) return 'late';
  return open.length > 0 ? 'taken' : 'unchanged';
}
