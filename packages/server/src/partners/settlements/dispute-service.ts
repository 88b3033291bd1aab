import type { Dispute } from '@weitersagen/contracts/settlements';
import { pageFacts } from '@weitersagen/domain/paging';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  aboutText,
  disputeRepository,
  type DisputeAbout,
  type DisputeRow,
} from './dispute-repository.ts';
import { newestReconciliation } from './reconciliation-repository.ts';
import { settlementRepository, type Receiver } from './settlement-repository.ts';
import { SettlementRefused } from './settlement-refused.ts';

/** Who follows own settlements: the receiver, and the person at the screen. */
export interface SettlementOwner extends Receiver {
  readonly accountId: string;
}

/** Status of a dispute as the wire writes it. */
export const disputeLabels = {
  open: 'Offen',
  answered: 'Beantwortet',
  closed: 'Geschlossen',
} as const satisfies Record<DisputeRow['status'], Dispute['status']>;

function viewDispute(row: DisputeRow): Dispute {
  return {
    id: row.id,
    settlement: row.settlement_number,
    line: row.line,
    orderNumber: row.order_number,
    claimedCents: row.claimed_cents,
    text: row.text,
    status: disputeLabels[row.status],
    openedAt: row.created_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

async function open(
  tx: TenantTx,
  { accountId }: SettlementOwner,
  number: string,
  about: DisputeAbout,
  text: string,
): Promise<Dispute> {
  const row = await disputeRepository(tx).insert({ number, about, text, accountId });
  if (row === undefined) throw new ApiError('disputeExists');
  await audit(tx, {
    entity: 'settlement',
    entityId: number,
    event: 'disputed',
    reason: aboutText(row),
    actor: accountId,
  });
  return viewDispute(row);
}

/** Opens a dispute about a line. Throws unknownNumber, or disputeExists while another one about it runs. */
export async function openDispute(
  tx: TenantTx,
  owner: SettlementOwner,
  place: { readonly number: string; readonly line: string },
  text: string,
): Promise<Dispute> {
  const settlements = settlementRepository(tx);
  const settlement = await settlements.own(owner, place.number);
  if (settlement === undefined) throw new ApiError('unknownNumber');
  const lines = await settlements.lines(settlement.number);
  const found = lines.find(({ line }) => String(line) === place.line);
  if (found === undefined) throw new ApiError('unknownNumber');
  return open(tx, owner, settlement.number, { line: found.line }, text);
}

/**
 * Opens a dispute about an order that the newest comparison with an own list found missing. Throws unknownNumber for any other order, or
 * disputeExists while another one about it runs.
 */
export async function disputeMissing(
  tx: TenantTx,
  owner: SettlementOwner,
  number: string,
  { orderNumber, text }: { readonly orderNumber: string; readonly text: string },
): Promise<Dispute> {
  const settlement = await settlementRepository(tx).own(owner, number);
  if (settlement === undefined) throw new ApiError('unknownNumber');
  const compared = await newestReconciliation(tx, number);
  const missing = compared?.lines.find(
    (line) => line.orderNumber === orderNumber && line.outcome === 'missing',
  );
  if (missing === undefined) throw new ApiError('unknownNumber');
  const about = {
    line: null,
    order_number: orderNumber,
    claimed_cents: missing.ownCents ?? 0,
  } as const;
  return open(tx, owner, settlement.number, about, text);
}

/** One page of own disputes, newest first. */
export async function listDisputes(
  tx: TenantTx,
  owner: Receiver,
  paging: { readonly page: number; readonly size: number },
) {
  const disputes = disputeRepository(tx);
  return {
    ...pageFacts(await disputes.ownCount(owner), paging),
    disputes: (await disputes.ownPage(owner, paging)).map(viewDispute),
  };
}

/** Closes an own dispute; a repeat changes nothing. Throws unknownNumber. */
export async function closeDispute(
  tx: TenantTx,
  owner: SettlementOwner,
  id: string,
): Promise<Dispute> {
  const disputes = disputeRepository(tx);
  const before = await disputes.own(owner, id);
  if (before === undefined) throw new ApiError('unknownNumber');
  if (before.status !== 'closed') {
    await disputes.close(id);
    await audit(tx, {
      entity: 'settlement',
      entityId: before.settlement_number,
      event: 'disputeClosed',
      reason: aboutText(before),
      actor: owner.accountId,
    });
  }
  return viewDispute((await disputes.own(owner, id)) ?? before);
}

/**
 * The operator answers a dispute, once; the receiver closes it. Throws SettlementRefused for an unknown, answered or closed one: what the
 * receiver has read is not replaced. product.md, section "14 Payouts and ledger".
 */
export async function answerDispute(
  tx: TenantTx,
  id: string,
  { answer, by }: { readonly answer: string; readonly by: string },
): Promise<void> {
  const disputes = disputeRepository(tx);
  const dispute = await disputes.byId(id);
  if (dispute === undefined)
    throw new SettlementRefused('unknownNumber', `There is no dispute ${id}.`);
  if (!(await disputes.answer(id, answer, by))) {
    // Read again: another answer may have come while this one waited.
    const status = (await disputes.byId(id))?.status;
    throw new SettlementRefused(
      'changedMeanwhile',
      status === 'closed' ? `Dispute ${id} is closed.` : `Dispute ${id} is answered already.`,
    );
  }
  await audit(tx, {
    entity: 'settlement',
    entityId: dispute.settlement_number,
    event: 'disputeAnswered',
    reason: aboutText(dispute),
    actor: by,
  });
}
