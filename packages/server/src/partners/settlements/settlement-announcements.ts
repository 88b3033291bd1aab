import type { DisputeDecision } from '@weitersagen/domain/dispute-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { announce } from '../../platform/announcing/announce.ts';
import type { DisputeRow } from './dispute-repository.ts';
import { dueOf, settlementRepository } from './settlement-repository.ts';

/** Tells the client's own systems of a credit note or a correction that a second person released. */
export const announceDocument = (tx: TenantTx, number: string): Promise<void> =>
  announce(tx, 'documentIssued', async () => {
    const document = await settlementRepository(tx).byNumber(number);
    if (document === undefined) throw new Error('A released document is gone');
    return {
      number,
      corrects: document.corrects,
      receiver: document.receiver_kind,
      month: document.month,
      issuedOn: document.issued_on,
      netCents: document.net_cents,
      vatCents: document.vat_cents,
      grossCents: document.gross_cents,
      dueCents: dueOf(document),
    };
  });

const disputed = ({ id, settlement_number: document, line, order_number: order }: DisputeRow) => ({
  dispute: id,
  document,
  line,
  order,
});

/** Tells them that a partner disputes something; not in what words. */
export const announceDispute = (tx: TenantTx, dispute: DisputeRow): Promise<void> =>
  announce(tx, 'disputeOpened', () => disputed(dispute));

/** Tells them that the operator answered, and how it was decided where it was. */
export const announceAnswer = (
  tx: TenantTx,
  dispute: DisputeRow,
  decision: DisputeDecision | null,
): Promise<void> => announce(tx, 'disputeAnswered', () => ({ ...disputed(dispute), decision }));
