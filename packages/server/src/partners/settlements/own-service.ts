import type { Settlement, SettlementDetail } from '@weitersagen/contracts/settlements';
import { pageFacts } from '@weitersagen/domain/paging';
import { objectionStateLabels } from '@weitersagen/domain/self-billing';
import { ApiError } from '../../platform/api-error.ts';
import { entryKindLabels, settlementLabels } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { vatStatusLabels } from '../sellers/vat-labels.ts';
import { correctionRepository } from './correction-repository.ts';
import { disputeRepository } from './dispute-repository.ts';
import { disputeLabels } from './dispute-service.ts';
import { objectionRepository, type ObjectionRow } from './objection-repository.ts';
import { viewObjection } from './objection-view.ts';
import { setOffsOf } from './set-off-repository.ts';
import {
  dueOf,
  openOf,
  settlementRepository,
  type Receiver,
  type SettledLine,
  type Settlement as Row,
} from './settlement-repository.ts';

function viewHead(row: Row, objection: ObjectionRow | undefined): Settlement {
  return {
    number: row.number,
    month: row.month,
    issuedOn: row.issued_on,
    status: settlementLabels[row.status],
    vatStatus: vatStatusLabels[row.vat_status],
    vatPercent: row.vat_percent,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    grossCents: row.gross_cents,
    paidAt: row.paid_at?.toISOString() ?? null,
    corrects: row.corrects,
    dueCents: dueOf(row),
    openCents: openOf(row),
    objected: objection === undefined ? null : objectionStateLabels[objection.status],
  };
}

/** One page of own settlements, newest first. */
export async function listOwn(
  tx: TenantTx,
  owner: Receiver,
  paging: { readonly page: number; readonly size: number },
) {
  const settlements = settlementRepository(tx);
  const rows = await settlements.ownPage(owner, paging);
  const objections = await objectionRepository(tx).standing(rows.map(({ number }) => number));
  return {
    ...pageFacts(await settlements.ownCount(owner), paging),
    settlements: rows.map((row) => viewHead(row, objections.get(row.number))),
  };
}

/** An own settlement. Throws unknownNumber, for somebody else's too. */
export async function requireOwn(tx: TenantTx, owner: Receiver, number: string): Promise<Row> {
  const row = await settlementRepository(tx).own(owner, number);
  if (row === undefined) throw new ApiError('unknownNumber');
  return row;
}

/** An own settlement with its lines, each with the status of its newest dispute. */
export async function readOwn(
  tx: TenantTx,
  owner: Receiver,
  number: string,
): Promise<SettlementDetail> {
  const row = await requireOwn(tx, owner, number);
  const disputes = await disputeRepository(tx).statusByLine(number);
  const settlements = settlementRepository(tx);
  const lines = await settlements.lines(number);
  const correction = await correctionRepository(tx).ofDocument(number);
  const correcting = await settlements.correcting(number);
  const objection = await objectionRepository(tx).newest(number);
  return {
    ...viewHead(row, objection?.status === 'withdrawn' ? undefined : objection),
    objection: objection === undefined ? null : viewObjection(objection),
    reason: correction?.reason ?? null,
    setOffs: await setOffsOf(tx, number, row.gross_cents < 0 ? 'correction' : 'payer'),
    corrections: correcting.map((one) => ({ number: one.number, cents: one.gross_cents })),
    lines: lines.map((line) => {
      const dispute = disputes.get(line.line);
      return {
        line: line.line,
        kind: entryKindLabels[line.kind],
        orderNumber: line.external_id,
        product: line.product_name,
        text: line.text,
        rule: line.rule,
        ruleVersion: line.rule_version,
        bookedAt: line.booked_at.toISOString(),
        amountCents: line.amount_cents,
        dispute: dispute === undefined ? null : disputeLabels[dispute],
      };
    }),
  };
}

/** The stored document of an own settlement. Throws unknownNumber. */
export async function ownDocument(tx: TenantTx, owner: Receiver, number: string) {
  await requireOwn(tx, owner, number);
  const document = await settlementRepository(tx).document(number);
  if (document === undefined) throw new ApiError('unknownNumber');
  return document;
}

/** The lines of an own settlement in their order. Throws unknownNumber. */
export async function ownLines(
  tx: TenantTx,
  owner: Receiver,
  number: string,
): Promise<readonly SettledLine[]> {
  await requireOwn(tx, owner, number);
  return settlementRepository(tx).lines(number);
}
