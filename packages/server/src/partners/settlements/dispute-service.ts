import type { Dispute } from '@weitersagen/contracts/settlements';
import { disputeStateLabels, type DisputeDecision } from '@weitersagen/domain/dispute-labels';
import { pageFacts } from '@weitersagen/domain/paging';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { correctionRepository } from './correction-repository.ts';
import { disputeAnswered } from './dispute-outbox.ts';
import {
  aboutText,
  disputeRepository,
  type DisputeAbout,
  type DisputeMessage,
  type DisputeRow,
} from './dispute-repository.ts';
import { objectionRepository } from './objection-repository.ts';
import { newestReconciliation } from './reconciliation-repository.ts';
import { announceAnswer, announceDispute } from './settlement-announcements.ts';
import { settlementRepository, type Receiver } from './settlement-repository.ts';
import type { SettlementOwner } from './settlement-owner.ts';
import { SettlementRefused } from './settlement-refused.ts';

/** Status of a dispute as the wire writes it. */
export const disputeLabels = disputeStateLabels satisfies Record<
  DisputeRow['status'],
  Dispute['status']
>;

const viewDispute = (
  row: DisputeRow,
  thread: readonly DisputeMessage[],
  correction: Dispute['correction'] = null,
): Dispute => ({
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
  messages: thread.map(({ side, text, at }) => ({ side, text, at: at.toISOString() })),
  decision: row.decision,
  correction,
});

/** The documents that correct lines because of disputes; a correction that waits is nobody's to see yet. */
async function correctionsOf(
  tx: TenantTx,
  rows: readonly DisputeRow[],
): Promise<ReadonlyMap<string, NonNullable<Dispute['correction']>>> {
  const found = await correctionRepository(tx).ofDisputes(rows.map(({ id }) => id));
  const settlements = settlementRepository(tx);
  const entries: [string, NonNullable<Dispute['correction']>][] = [];
  for (const [id, { document_number: number }] of found) {
    const document = number === null ? undefined : await settlements.byNumber(number);
    if (document !== undefined)
      entries.push([id, { number: document.number, cents: document.gross_cents }]);
  }
  return new Map(entries);
}

/** A dispute with its thread. */
async function shown(tx: TenantTx, row: DisputeRow): Promise<Dispute> {
  const threads = await disputeRepository(tx).threads([row.id]);
  const corrections = await correctionsOf(tx, [row]);
  return viewDispute(row, threads.get(row.id) ?? [], corrections.get(row.id));
}

async function open(
  tx: TenantTx,
  { accountId }: SettlementOwner,
  number: string,
  about: DisputeAbout,
  text: string,
): Promise<Dispute> {
  // Where the partner's own invoice stands in its place, its lines are the partner's to put right.
  const objections = await objectionRepository(tx).standing([number]);
  if (objections.get(number)?.status === 'invoiced') throw new ApiError('changedMeanwhile');
  const row = await disputeRepository(tx).insert({ number, about, text, accountId });
  if (row === undefined) throw new ApiError('disputeExists');
  await audit(tx, {
    entity: 'settlement',
    entityId: number,
    event: 'disputed',
    reason: aboutText(row),
    actor: accountId,
  });
  await announceDispute(tx, row);
  return viewDispute(row, []);
}

/** Opens a dispute about a line. Throws unknownNumber, disputeExists while another one about it runs, or changedMeanwhile where an own invoice took the place. */
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
  const rows = await disputes.ownPage(owner, paging);
  const threads = await disputes.threads(rows.map(({ id }) => id));
  const corrections = await correctionsOf(tx, rows);
  return {
    ...pageFacts(await disputes.ownCount(owner), paging),
    disputes: rows.map((row) =>
      viewDispute(row, threads.get(row.id) ?? [], corrections.get(row.id)),
    ),
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
  return shown(tx, (await disputes.own(owner, id)) ?? before);
}

/** Replies in an own dispute: the operator's turn comes again. Throws unknownNumber, or changedMeanwhile for a closed one. */
export async function replyDispute(
  tx: TenantTx,
  owner: SettlementOwner,
  id: string,
  text: string,
): Promise<Dispute> {
  const disputes = disputeRepository(tx);
  const own = await disputes.own(owner, id);
  const dispute = own && (await disputes.byId(id, 'locked'));
  if (dispute === undefined) throw new ApiError('unknownNumber');
  if (dispute.status === 'closed') throw new ApiError('changedMeanwhile');
  const place = (await disputes.messageCount(id)) + 1;
  await disputes.reply(id, place, { text, by: owner.accountId });
  await audit(tx, {
    entity: 'settlement',
    entityId: dispute.settlement_number,
    event: 'disputeReplied',
    reason: aboutText(dispute),
    actor: owner.accountId,
  });
  return shown(tx, (await disputes.own(owner, id)) ?? dispute);
}

/** What an operator writes in the thread of a dispute. */
interface Words {
  readonly answer: string;
  readonly by: string;
  /** How many messages were seen below the first; without it the dispute has to wait for an answer. */
  readonly seen?: number;
}

/** A dispute that runs, locked, as the operator saw it. Throws SettlementRefused. */
async function requireSeen(tx: TenantTx, id: string, { seen }: Words): Promise<DisputeRow> {
  const disputes = disputeRepository(tx);
  const dispute = await disputes.byId(id, 'locked');
  if (dispute === undefined)
    throw new SettlementRefused('unknownNumber', `There is no dispute ${id}.`);
  if (dispute.status === 'closed')
    throw new SettlementRefused('changedMeanwhile', `Dispute ${id} is closed.`);
  if (seen === undefined ? dispute.status !== 'open' : seen !== (await disputes.messageCount(id)))
    throw new SettlementRefused('changedMeanwhile', `Dispute ${id} is answered already.`);
  return dispute;
}

/**
 * The operator answers a dispute: the partner reads it, and may reply. Throws SettlementRefused for an unknown or closed one, and where
 * another message has come that the operator did not see: what a partner has read is not replaced. product.md, section "14 Payouts and
 * ledger".
 */
export async function answerDispute(tx: TenantTx, id: string, words: Words): Promise<void> {
  const dispute = await requireSeen(tx, id, words);
  await disputeRepository(tx).answer(id, words);
  await audit(tx, {
    entity: 'settlement',
    entityId: dispute.settlement_number,
    event: 'disputeAnswered',
    reason: aboutText(dispute),
    actor: words.by,
  });
  await announceAnswer(tx, dispute, null);
  await tellPartner(tx, dispute);
}

/** The operator accepts or rejects a dispute, with the words that the partner reads; it is closed then. Throws what {@link answerDispute} throws. */
export async function decideDispute(
  tx: TenantTx,
  id: string,
  { decision, ...words }: Words & { readonly decision: DisputeDecision },
): Promise<void> {
  const dispute = await requireSeen(tx, id, words);
  await disputeRepository(tx).answer(id, { ...words, decision });
  await audit(tx, {
    entity: 'settlement',
    entityId: dispute.settlement_number,
    event: 'disputeDecided',
    to: decision,
    reason: words.answer,
    actor: words.by,
  });
  await announceAnswer(tx, dispute, decision);
  await tellPartner(tx, dispute);
}

/**
 * One of finance says why nothing is booked for an accepted dispute, which waits no more then; the partner reads it. Throws SettlementRefused: unknownNumber, or
 * changedMeanwhile where it was not accepted, is corrected, or this was said before. product.md, section "14 Payouts and ledger".
 */
export async function closeUnbooked(
  tx: TenantTx,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const disputes = disputeRepository(tx);
  const dispute = await disputes.byId(id, 'locked');
  if (dispute === undefined)
    throw new SettlementRefused('unknownNumber', `There is no dispute ${id}.`);
  if (!(await disputes.closeUnbooked(id, { by, reason })))
    throw new SettlementRefused('changedMeanwhile', `Dispute ${id} waits for no booking.`);
  await audit(tx, {
    entity: 'settlement',
    entityId: dispute.settlement_number,
    event: 'disputeUnbooked',
    reason,
    actor: by,
  });
  await tellPartner(tx, dispute);
}

/** Mails the partner the newest message of the operator. */
async function tellPartner(tx: TenantTx, { id, settlement_number: number }: DisputeRow) {
  const place = await disputeRepository(tx).messageCount(id);
  await enqueue(tx, disputeAnswered, { disputeId: id, place, settlementNumber: number });
}
