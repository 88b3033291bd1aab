import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { assignVoucher } from '../claims/claim-outbox.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { WrongCodes, type CodeLine } from './voucher-csv.ts';
import { addVouchers, valuesOfCodes, waitingForVoucher } from './voucher-repository.ts';

/** What became of codes that were added. */
interface Filled {
  readonly added: number;
  readonly known: number;
  readonly waiting: number;
}

/** Lines with a code that the pool, or a line before, has with another value. */
async function contradictions(tx: TenantTx, codes: readonly CodeLine[]) {
  const values = new Map(
    await valuesOfCodes(
      tx,
      codes.map(({ code }) => code),
    ),
  );
  return codes.filter(({ code, cents }) => {
    const known = values.get(code) ?? cents;
    values.set(code, known);
    return known !== cents;
  });
}

/**
 * Adds codes to a client's pool, known ones but once, and tries the rewards again that wait for one. Says how many codes were new and known,
 * and how many rewards waited. Throws WrongCodes, and adds none, where one is known with another value. product.md, section "14 Payouts and ledger".
 */
export async function fillPool(
  tx: TenantTx,
  codes: readonly CodeLine[],
  actor: string,
): Promise<Filled> {
  await takeTurn(tx, 'voucher codes');
  const wrong = await contradictions(tx, codes);
  if (wrong.length > 0)
    throw new WrongCodes(wrong.map(({ line }) => ({ line, cell: 'andererWert' })));
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
