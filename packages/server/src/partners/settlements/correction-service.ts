import { vatOn } from '@weitersagen/domain/commission';
import { berlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { lockLead } from '../../rewards/public.ts';
import { correctionIssued } from './correction-outbox.ts';
import {
  correctionRepository,
  standsAt,
  type CorrectedLine,
  type CorrectionRow,
} from './correction-repository.ts';
import type { CreditNote } from './credit-note.ts';
import { disputeRepository } from './dispute-repository.ts';
import { documentText } from './document-text.ts';
import { readMonth } from './month.ts';
import { receiverFacts } from './receiver.ts';
import { keepSetOffs, openReductions, planSetOffs, setOffCents } from './set-off-repository.ts';
import { requireIssuer, storeDocument, takeNumber } from './settlement-document.ts';
import { SettlementRefused } from './settlement-refused.ts';
import { announceDocument } from './settlement-announcements.ts';
import { settlementRepository, type Settlement } from './settlement-repository.ts';

/** A line to be corrected by an amount, net in cents; negative takes back. */
export interface AskedCorrection {
  readonly number: string;
  readonly line: number;
  readonly cents: number;
}

/** What a correction would do; amounts in cents, tax and sums with the sign of the correction. */
export interface CorrectionEffect {
  readonly beforeCents: number;
  readonly afterCents: number;
  readonly vatPercent: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  /** What earlier corrections took back and this one pays less for. */
  readonly setOffCents: number;
  /** What is transferred with it; zero where it takes back. */
  readonly dueCents: number;
  /** What the receiver owes from corrections afterwards, which the next documents pay less for. */
  readonly openCents: number;
}

/** Tax on a net amount of either sign: what is taken back is taxed as it was. */
function taxOn(netCents: number, percent: number): number {
  const vat = vatOn(Math.abs(netCents), percent);
  return netCents < 0 ? -vat : vat;
}

/** The credit note and the line of it, as they can be corrected. Throws SettlementRefused. */
async function requireCorrectable(
  tx: TenantTx,
  { number, line, cents }: AskedCorrection,
): Promise<{ readonly settlement: Settlement; readonly line: CorrectedLine }> {
  const settlement = await settlementRepository(tx).byNumber(number);
  const found = (await correctionRepository(tx).lines(number)).find((one) => one.line === line);
  if (settlement === undefined || found === undefined)
    throw new SettlementRefused('unknownNumber', `There is no line ${line} of ${number}.`);
  if (settlement.status === 'created' || !found.stands)
    throw new SettlementRefused(
      'notCorrectable',
      `Line ${line} of ${number} is not released yet, corrects another one, or was taken back with its order.`,
    );
  if (standsAt(found) + cents < 0)
    throw new SettlementRefused(
      'correctionTooLarge',
      `Line ${line} of ${number} comes to ${formatEuro(standsAt(found), 'en')}; no more can be taken back.`,
    );
  return { settlement, line: found };
}

async function effectOn(
  tx: TenantTx,
  settlement: Settlement,
  line: CorrectedLine,
  netCents: number,
): Promise<CorrectionEffect> {
  const { vat_percent: vatPercent, receiver_kind: kind, receiver_id: id } = settlement;
  const vatCents = taxOn(netCents, vatPercent);
  const grossCents = netCents + vatCents;
  const open = await openReductions(tx, { kind, id });
  const setOff = setOffCents(planSetOffs(open, Math.max(grossCents, 0)));
  return {
    beforeCents: standsAt(line),
    afterCents: standsAt(line) + netCents,
    vatPercent,
    netCents,
    vatCents,
    grossCents,
    setOffCents: setOff,
    dueCents: Math.max(grossCents - setOff, 0),
    openCents: setOffCents(open) - setOff + Math.max(-grossCents, 0),
  };
}

/** What a correction would do, before it is proposed or released. Throws SettlementRefused as {@link proposeCorrection} does. */
export async function correctionEffect(
  tx: TenantTx,
  asked: AskedCorrection,
): Promise<CorrectionEffect> {
  const { settlement, line } = await requireCorrectable(tx, asked);
  return effectOn(tx, settlement, line, asked.cents);
}

/**
 * Proposes to correct a line of a credit note that is released, by an amount and with the reason that its receiver reads; a second person
 * releases it. Throws SettlementRefused: unknownNumber; notCorrectable for a line that is none of its own or was taken back;
 * correctionTooLarge where it would make the line negative; changedMeanwhile where a correction of the line waits, or the dispute is
 * about something else or has one. product.md, section "14 Payouts and ledger".
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
  if (dispute !== null) {
    const about = await disputeRepository(tx).byId(dispute);
    if (about?.settlement_number !== asked.number || about.line !== asked.line)
      throw new SettlementRefused(
        'changedMeanwhile',
        `Dispute ${dispute} is not about line ${asked.line} of ${asked.number}.`,
      );
  }
  const row = await correctionRepository(tx).insert({
    settlement_number: asked.number,
    line: asked.line,
    amount_cents: asked.cents,
    reason,
    // One that was accepted has its correction in its thread, from whichever page it was made.
    dispute_id: dispute ?? (await disputeRepository(tx).acceptedWithoutCorrection(asked)),
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
 * The document of a correction: of what it corrects it keeps tax rate, status and period; who gets it is as they are now. Its amounts are
 * positive, also where it takes back: its type says so (record 111).
 */
async function noteOf(
  tx: TenantTx,
  {
    settlement,
    line,
    correction,
    number,
    effect,
  }: {
    readonly settlement: Settlement;
    readonly line: CorrectedLine;
    readonly correction: CorrectionRow;
    readonly number: string;
    readonly effect: CorrectionEffect;
  },
): Promise<CreditNote> {
  const { receiver_kind: kind, receiver_id: id, vat_status: vatStatus } = settlement;
  const facts = await receiverFacts(tx, { kind, id });
  const month = readMonth(settlement.month);
  const open = await openReductions(tx, { kind, id });
  const { netCents, vatCents, grossCents } = effect;
  return {
    kind: netCents < 0 ? 'reduction' : 'creditNote',
    number,
    issuedOn: berlinDay(tx.now),
    periodFrom: month.firstDay,
    periodTo: month.lastDay,
    issuer: requireIssuer(tx.tenant),
    receiver: facts?.snapshot ?? settlement.receiver,
    vatStatus,
    vatPercent: effect.vatPercent,
    netCents: Math.abs(netCents),
    vatCents: Math.abs(vatCents),
    grossCents: Math.abs(grossCents),
    setOffs: planSetOffs(open, Math.max(grossCents, 0)),
    dueCents: effect.dueCents,
    corrected: {
      number: settlement.number,
      issuedOn: settlement.issued_on,
      line: line.line,
      reason: correction.reason,
      beforeCents: effect.beforeCents,
      afterCents: effect.afterCents,
    },
    lines: [
      {
        text: documentText('correction', { product: line.product }),
        orderNumber: line.order_number,
        bookedOn: berlinDay(tx.now),
        cents: Math.abs(netCents),
      },
    ],
  };
}

/** Numbers and stores the document of a correction. A positive one is paid like every other; what is taken back is set off against the next. */
async function makeOut(
  tx: TenantTx,
  { settlement, line }: { readonly settlement: Settlement; readonly line: CorrectedLine },
  correction: CorrectionRow,
  by: string,
): Promise<string> {
  const effect = await effectOn(tx, settlement, line, correction.amount_cents);
  const place = await takeNumber(tx);
  const note = await noteOf(tx, { settlement, line, correction, number: place.number, effect });
  const { netCents, vatCents, grossCents, dueCents } = effect;
  const isSettled = grossCents > 0 && dueCents === 0;
  await settlementRepository(tx).insert(
    {
      ...place,
      month: settlement.month,
      receiver_kind: settlement.receiver_kind,
      receiver_id: settlement.receiver_id,
      vat_status: note.vatStatus,
      vat_percent: note.vatPercent,
      net_cents: netCents,
      vat_cents: vatCents,
      gross_cents: grossCents,
      set_off_cents: effect.setOffCents,
      receiver: JSON.stringify(note.receiver),
      issued_on: note.issuedOn,
      corrects: settlement.number,
      created_by: correction.proposed_by,
      status: isSettled ? 'paid' : 'released',
      released_by: by,
      released_at: tx.now,
      ...(isSettled && { paid_by: by, paid_at: tx.now }),
    },
    [{ correction: correction.id, text: note.lines[0]?.text ?? '', cents: netCents }],
  );
  await keepSetOffs(tx, { number: note.number, setOffs: note.setOffs, by });
  await storeDocument(tx, note);
  return note.number;
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
  const number = await makeOut(tx, correctable, correction, by);
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
