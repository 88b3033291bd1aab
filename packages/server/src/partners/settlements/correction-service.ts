import { formatEuro } from '@weitersagen/domain/money';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { lockLead } from '../../rewards/public.ts';
import { makeOutCorrection } from './correction-document.ts';
import { requireCorrectable, type AskedCorrection } from './correction-effect.ts';
import { correctionIssued } from './correction-outbox.ts';
import { correctionRepository, type CorrectionRow } from './correction-repository.ts';
import { disputeRepository } from './dispute-repository.ts';
import { requireIssuer } from './settlement-document.ts';
import { announceDocument } from './settlement-announcements.ts';
import { SettlementRefused } from './settlement-refused.ts';

/**
 * The dispute that a correction answers, locked, so that nobody says meanwhile that nothing is booked: the named one, or without a name the
 * newest about the line that waits to be booked; null where none does. Throws SettlementRefused: changedMeanwhile where the named one is
 * about something else or does not wait to be booked.
 */
async function answeredDispute(
  tx: TenantTx,
  asked: AskedCorrection,
  named: string | null,
): Promise<string | null> {
  const disputes = disputeRepository(tx);
  const id = named ?? (await disputes.toBook(asked));
  if (id === null) return null;
  const about = await disputes.byId(id, 'locked');
  const isAbout = about?.settlement_number === asked.number && about.line === asked.line;
  // Asked once it is locked: what was decided until then counts.
  if (isAbout && (await disputes.waitsForBooking(id))) return id;
  if (named === null) return null;
  throw new SettlementRefused(
    'changedMeanwhile',
    isAbout
      ? `Dispute ${id} does not wait to be booked.`
      : `Dispute ${id} is not about line ${asked.line} of ${asked.number}.`,
  );
}

/**
 * Proposes to correct a line of a credit note that is released, by an amount and with the reason that its receiver reads; a second person
 * releases it. Throws SettlementRefused: unknownNumber; notCorrectable for a line that is none of its own or was taken back;
 * correctionTooLarge where it would make the line negative; changedMeanwhile where a correction of the line waits, or the dispute that is
 * named is about something else, or is not one that was accepted and waits to be booked. product.md, section "14 Payouts and ledger".
 */
export async function proposeCorrection(
  tx: TenantTx,
  {
    reason,
    dispute = null,
    by,
    ...asked
  }: AskedCorrection & {
    readonly reason: string;
    readonly dispute?: string | null;
    readonly by: string;
  },
): Promise<CorrectionRow> {
  await requireCorrectable(tx, asked);
  requireIssuer(tx.tenant);
  // One that waits to be booked has its correction in its thread, from whichever page it was made.
  const answered = await answeredDispute(tx, asked, dispute);
  const row = await correctionRepository(tx).insert({
    settlement_number: asked.number,
    line: asked.line,
    amount_cents: asked.cents,
    reason,
    dispute_id: answered,
    proposed_by: by,
  });
  if (row === undefined)
    throw new SettlementRefused(
      'changedMeanwhile',
      `A correction of line ${asked.line} of ${asked.number} waits for a second person already.`,
    );
  await audit(tx, {
    entity: 'settlement',
    entityId: asked.number,
    event: 'correctionProposed',
    after: { position: asked.line, amount: formatEuro(asked.cents) },
    reason,
    actor: by,
  });
  return row;
}

/** A correction that waits for a second person. Throws SettlementRefused. */
async function requireWaiting(tx: TenantTx, id: string): Promise<CorrectionRow> {
  const row = await correctionRepository(tx).byId(id);
  if (row === undefined)
    throw new SettlementRefused('unknownNumber', `There is no correction ${id}.`);
  if (row.status !== 'proposed')
    throw new SettlementRefused('changedMeanwhile', `Correction ${id} is ${row.status} already.`);
  return row;
}

/** Withdraws a correction that nobody has released: whoever proposed it, or another of finance. Throws SettlementRefused. */
export async function withdrawCorrection(
  tx: TenantTx,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await takeTurn(tx, 'settlements');
  const row = await requireWaiting(tx, id);
  await correctionRepository(tx).decide(id, { status: 'withdrawn', by, document: null });
  await audit(tx, {
    entity: 'settlement',
    entityId: row.settlement_number,
    event: 'correctionWithdrawn',
    before: { position: row.line, amount: formatEuro(row.amount_cents) },
    reason,
    actor: by,
  });
}

/**
 * Releases a correction that somebody else proposed: its document gets its number, its receiver a mail. Gives the number. Throws
 * SettlementRefused, also where the line was taken back or comes to less by now. product.md, section "14 Payouts and ledger".
 */
export async function releaseCorrection(tx: TenantTx, id: string, by: string): Promise<string> {
  const seen = await requireWaiting(tx, id);
  await requireSecondPerson(
    tx,
    { by: seen.proposed_by, at: seen.proposed_at },
    by,
    (why) =>
      new SettlementRefused(
        why === 'own' ? 'ownProposal' : 'nearProposer',
        why === 'own'
          ? `You proposed correction ${id}; a second person has to release it.`
          : `Your access and that of who proposed correction ${id} belong together. A third person has to release it.`,
      ),
  );
  await takeTurn(tx, 'settlements');
  const correction = await requireWaiting(tx, id);
  const asked = {
    number: correction.settlement_number,
    line: correction.line,
    cents: correction.amount_cents,
  };
  const { line: before } = await requireCorrectable(tx, asked);
  // An order that ends takes back what its line comes to: nothing changes there while this is booked.
  if (before.lead_id !== null) await lockLead(tx, before.lead_id);
  const correctable = await requireCorrectable(tx, asked);
  const number = await makeOutCorrection(tx, correctable, correction, by);
  await correctionRepository(tx).decide(id, { status: 'released', by, document: number });
  for (const [entityId, event] of [
    [asked.number, 'correctionReleased'],
    [number, 'created'],
  ] as const)
    await audit(tx, {
      entity: 'settlement',
      entityId,
      event,
      ...(event === 'created'
        ? { to: 'released' as const, reason: correction.reason }
        : {
            after: { file: number, position: asked.line, amount: formatEuro(asked.cents) },
          }),
      actor: by,
    });
  await announceDocument(tx, number);
  await enqueue(tx, correctionIssued, { settlementNumber: number });
  return number;
}
