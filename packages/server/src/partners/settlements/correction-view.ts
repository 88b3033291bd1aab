import type * as contract from '@weitersagen/contracts/operator-corrections';
import type { OperatorMakers } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { whyNoSecondPerson } from '../../platform/second-person/second-person.ts';
import {
  correctionRepository,
  standsAt,
  type CorrectedLine,
  type CorrectionRow,
} from './correction-repository.ts';
import { objectionRepository, type ObjectionRow } from './objection-repository.ts';
import { setOffsOf } from './set-off-repository.ts';
import { dueOf, openOf, settlementRepository } from './settlement-repository.ts';

/** Who looks, and the operators who may have made something. */
interface Looking {
  readonly caller: string;
  readonly makers: OperatorMakers;
}

async function viewCorrection(
  tx: TenantTx,
  row: CorrectionRow,
  { caller, makers, lineStands }: Looking & { readonly lineStands: boolean },
): Promise<contract.Correction> {
  const named = (by: string, at: Date) => ({
    by: makers.names.get(by) ?? by,
    at: at.toISOString(),
  });
  const made = { by: row.proposed_by, at: row.proposed_at };
  const waits = row.status === 'proposed' && lineStands;
  const noSecond = waits ? await whyNoSecondPerson(tx, made, caller) : null;
  const { decided_by: decider, decided_at: decidedAt } = row;
  return {
    id: row.id,
    line: row.line,
    cents: row.amount_cents,
    reason: row.reason,
    state: row.status,
    proposed: named(made.by, made.at),
    decided: decider === null || decidedAt === null ? null : named(decider, decidedAt),
    document: row.document_number,
    goneMakers:
      row.status === 'proposed'
        ? makers.gone([row.proposed_by], { roles: ['finance'], client: tx.tenant.id })
        : [],
    lineStands,
    noSecond,
    mayRelease: waits && noSecond === null,
  };
}

const viewLine = (
  line: CorrectedLine,
  {
    isCorrectable,
    waiting,
  }: { readonly isCorrectable: boolean; readonly waiting: ReadonlySet<number> },
): contract.CorrectableLine => ({
  line: line.line,
  text: line.text,
  orderNumber: line.order_number,
  cents: line.amount_cents,
  standsAtCents: standsAt(line),
  correctable: isCorrectable && line.stands && !waiting.has(line.line),
});

function viewObjection(row: ObjectionRow, names: OperatorMakers['names']) {
  const { closed_by: by, closed_at: at } = row;
  return {
    reason: row.reason,
    at: row.objected_at.toISOString(),
    state: row.status,
    invoiceNumber: row.invoice_number,
    invoiceOn: row.invoice_on,
    // Partners are not named by their accounts.
    closed:
      row.status !== 'invoiced' || by === null || at === null
        ? null
        : { by: names.get(by) ?? by, at: at.toISOString() },
  };
}

/** A credit note as finance corrects it: lines with what they come to, corrections, what is set off. Throws unknownNumber. */
export async function creditNoteFor(tx: TenantTx, number: string, looking: Looking) {
  const row = await settlementRepository(tx).byNumber(number);
  if (row === undefined) throw new ApiError('unknownNumber');
  const corrections = correctionRepository(tx);
  const rows = await corrections.ofNumber(number);
  const lines = await corrections.lines(number);
  const waiting = new Set(rows.flatMap((one) => (one.status === 'proposed' ? [one.line] : [])));
  const seen: contract.Correction[] = [];
  const standing = new Set(lines.flatMap(({ line, stands }) => (stands ? [line] : [])));
  for (const one of rows)
    seen.push(await viewCorrection(tx, one, { ...looking, lineStands: standing.has(one.line) }));
  const objection = await objectionRepository(tx).newest(number);
  // The partner's own invoice stands in its place: what is wrong there, the partner puts right.
  const isCorrectable = row.status !== 'created' && objection?.status !== 'invoiced';
  return {
    client: tx.tenant.id,
    number: row.number,
    month: row.month,
    kind: row.receiver_kind,
    name: row.receiver.name,
    state: row.status,
    issuedOn: row.issued_on,
    vatPercent: row.vat_percent,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    grossCents: row.gross_cents,
    dueCents: dueOf(row),
    openCents: openOf(row),
    corrects: row.corrects,
    reason: (await corrections.ofDocument(number))?.reason ?? null,
    setOffs: await setOffsOf(tx, number, row.gross_cents < 0 ? 'correction' : 'payer'),
    lines: lines.map((line) => viewLine(line, { isCorrectable, waiting })),
    corrections: seen,
    objection: objection === undefined ? null : viewObjection(objection, looking.makers.names),
  };
}
