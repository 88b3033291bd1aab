import type * as contract from '@weitersagen/contracts/operator-disputes';
import type { DisputeListState } from '@weitersagen/domain/dispute-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';
import { correctionRepository, type CorrectionRow } from './correction-repository.ts';
import { disputeCases, partnerNames } from './dispute-case-repository.ts';
import { disputeRepository } from './dispute-repository.ts';

const CASES_ON_A_PAGE = 10;
const DAY = 86_400_000;

const correctionOf = (row: CorrectionRow | undefined): contract.DisputeCase['correction'] =>
  row === undefined ? null : { cents: row.amount_cents, document: row.document_number };

/** A page of the disputes of a client in one state, each with its thread. */
export async function disputeCasesFor(
  tx: TenantTx,
  {
    state,
    after,
    names,
  }: {
    readonly state: DisputeListState;
    readonly after: string | null;
    /** Of operators, by account. */
    readonly names: ReadonlyMap<string, string>;
  },
) {
  const place = readPlace(after);
  const rows = await disputeCases(tx, { state, after: place, most: CASES_ON_A_PAGE + 1 });
  const shown = rows.slice(0, CASES_ON_A_PAGE);
  const threads = await disputeRepository(tx).threads(shown.map(({ id }) => id));
  const corrections = await correctionRepository(tx).ofDisputes(shown.map(({ id }) => id));
  const writers = shown.flatMap(({ id, opened_by: opener }) => [
    opener,
    ...(threads.get(id) ?? []).flatMap(({ side, by_account: by }) =>
      side === 'partner' ? [by] : [],
    ),
  ]);
  const partners = await partnerNames(tx, [...new Set(writers)]);
  const disputes = shown.map((row): contract.DisputeCase => {
    const first = {
      side: 'partner',
      by: partners.get(row.opened_by) ?? null,
      text: row.text,
      at: row.created_at.toISOString(),
    } as const;
    const later = (threads.get(row.id) ?? []).map(({ side, by_account: by, text, at }) => ({
      side,
      by: side === 'partner' ? (partners.get(by) ?? null) : (names.get(by) ?? by),
      text,
      at: at.toISOString(),
    }));
    return {
      id: row.id,
      state: row.status,
      kind: row.receiver_kind,
      name: row.receiver.name,
      number: row.settlement_number,
      month: row.month,
      line: row.line,
      orderNumber: row.order_number,
      product: row.product,
      cents: row.cents,
      since: row.since.toISOString(),
      days: Math.floor((tx.now.getTime() - row.since.getTime()) / DAY),
      messages: [first, ...later],
      decision: row.decision,
      closedAt: row.closed_at?.toISOString() ?? null,
      correction: correctionOf(corrections.get(row.id)),
      unbooked: row.unbooked_reason,
    };
  });
  return { disputes, next: rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null };
}
