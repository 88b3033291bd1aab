import { createHash } from 'node:crypto';
import { composePaymentFile } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { documentText } from './document-text.ts';
import { payableSettlements } from './settlement-payment.ts';
import { dueOf } from './settlement-repository.ts';
import { SettlementRefused } from './settlement-refused.ts';

/** A stable id of at most 28 characters, so that the file made again is the same file. */
const fileId = (...of: readonly string[]) =>
  `S${createHash('sha256').update(of.join(' ')).digest('hex').slice(0, 20).toUpperCase()}`;

/** The bank file of what of a month is released and not paid, or of one of its corrections. Throws SettlementRefused where that is nothing. */
export async function settlementFile(
  tx: TenantTx,
  month: string,
  number: string | null = null,
): Promise<{ readonly xml: string; readonly count: number }> {
  const payable = await payableSettlements(tx, month, number);
  const newest = payable.map(({ released_at: at }) => at).findLast((at) => at !== null);
  if (newest == null)
    throw new SettlementRefused(
      'changedMeanwhile',
      `No settlement of ${month} is released and unpaid.`,
    );
  const xml = composePaymentFile({
    id: fileId(tx.tenant.id, month, ...(number === null ? [] : [number])),
    createdAt: newest,
    debtor: tx.tenant.config.payoutAccount,
    payments: payable.map((row) => ({
      id: row.number.slice(0, 35),
      name: row.receiver.accountOwner,
      iban: row.receiver.iban,
      cents: dueOf(row),
      text: `${documentText('title')} ${row.number}`,
    })),
  });
  return { xml, count: payable.length };
}
