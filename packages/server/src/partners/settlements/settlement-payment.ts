import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readMonth } from './month.ts';
import { settlementRepository, type Settlement } from './settlement-repository.ts';
import { SettlementRefused } from './settlement-refused.ts';

/**
 * Releases the settlements of a month for payment: somebody else than who made them out. Gives how many. Throws
 * SettlementRefused. product.md, section "14 Payouts and ledger".
 */
export async function releaseSettlements(tx: TenantTx, month: string, by: string): Promise<number> {
  const settlements = settlementRepository(tx);
  const waiting = (await settlements.ofMonth(readMonth(month).name)).filter(
    ({ status }) => status === 'created',
  );
  if (waiting.length === 0) throw new SettlementRefused(`No settlement of ${month} waits.`);
  for (const { number, created_by: creator } of waiting) {
    if (creator === by)
      throw new SettlementRefused(`You made out ${number}; a second person has to release it.`);
    const released = { status: 'released', released_by: by, released_at: tx.now } as const;
    if (!(await settlements.move(number, 'created', released)))
      throw new SettlementRefused(`${number} is being released by somebody else.`);
    await audit(tx, {
      entity: 'settlement',
      entityId: number,
      event: 'released',
      from: 'created',
      to: 'released',
      actor: by,
    });
  }
  return waiting.length;
}

/** The settlements of a month that are released and not paid yet: what the bank file holds. */
export async function payableSettlements(
  tx: TenantTx,
  month: string,
): Promise<readonly Settlement[]> {
  const all = await settlementRepository(tx).ofMonth(readMonth(month).name);
  return all.filter(({ status }) => status === 'released');
}

/** Books a released settlement as paid: the bank executed it. Throws SettlementRefused. */
export async function confirmSettlement(tx: TenantTx, number: string, by: string): Promise<void> {
  const settlements = settlementRepository(tx);
  const settlement = await settlements.byNumber(number, 'locked');
  if (settlement === undefined) throw new SettlementRefused(`There is no settlement ${number}.`);
  if (settlement.status !== 'released')
    throw new SettlementRefused(`Settlement ${number} is ${settlement.status}, not released.`);
  await settlements.move(number, 'released', { status: 'paid', paid_by: by, paid_at: tx.now });
  await audit(tx, {
    entity: 'settlement',
    entityId: number,
    event: 'confirmed',
    from: 'released',
    to: 'paid',
    actor: by,
  });
}
