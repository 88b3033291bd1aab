import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { effectOn, type CorrectionEffect } from './correction-effect.ts';
import type { CorrectedLine, CorrectionRow } from './correction-repository.ts';
import type { CreditNote } from './credit-note.ts';
import { documentText } from './document-text.ts';
import { readMonth } from './month.ts';
import { receiverFacts } from './receiver.ts';
import { keepSetOffs, openReductions, planSetOffs } from './set-off-repository.ts';
import { requireIssuer, storeDocument, takeNumber } from './settlement-document.ts';
import { settlementRepository, type Settlement } from './settlement-repository.ts';

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

/** Numbers and stores the document of a correction, and gives the number. A positive one is paid like every other; what is taken back is set off against the next. */
export async function makeOutCorrection(
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
