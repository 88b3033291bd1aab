import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { assignVoucher } from '../claims/claim-outbox.ts';
import { addVouchers, waitingForVoucher, type VoucherCode } from './voucher-repository.ts';

/** What became of codes that were added. */
interface Filled {
  readonly added: number;
  readonly known: number;
  readonly waiting: number;
}

/**
 * Adds codes to a client's pool, known ones but once, and tries the rewards again that wait for one. Says how many codes were new and known,
 * and how many rewards waited. product.md, section "14 Payouts and ledger".
 */
export async function fillPool(
  tx: TenantTx,
  codes: readonly VoucherCode[],
  actor: string,
): Promise<Filled> {
  const added = await addVouchers(tx, codes);
  const waiting = await waitingForVoucher(tx);
  await audit(tx, {
    entity: 'tenant',
    entityId: tx.tenant.id,
    event: 'vouchersAdded',
    after: { codes: added },
    actor,
  });
  for (const { id } of waiting) await enqueue(tx, assignVoucher, { claimId: id });
  return { added, known: codes.length - added, waiting: waiting.length };
}
