import { formatEuro } from '@weitersagen/domain/money';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { creditNoteMoved } from './credit-note-outbox.ts';
import { announceDocument } from './settlement-announcements.ts';
import { readMonth } from './month.ts';
import { objectionRepository } from './objection-repository.ts';
import { dueOf, settlementRepository, type Settlement } from './settlement-repository.ts';
import { SettlementRefused } from './settlement-refused.ts';

const notReleased = (number: string) => ({
  own: `You made out ${number}; a second person has to release it.`,
  near: `Your access and that of who made out ${number} belong together: one of you invited the other, somebody set up or changed both in the last 30 days, or your mail arrives in one mailbox, or once did. A third person has to release it.`,
});

/** How many settlements of a month wait for a release, and their sum with VAT in cents. */
interface Waiting {
  readonly count: number;
  readonly cents: number;
}

const waitingRows = async (tx: TenantTx, month: string) =>
  (await settlementRepository(tx).ofMonth(readMonth(month).name)).filter(
    ({ status }) => status === 'created',
  );

const sumOf = (rows: readonly Pick<Settlement, 'gross_cents'>[]): Waiting => ({
  count: rows.length,
  cents: rows.reduce((sum, row) => sum + row.gross_cents, 0),
});

/** What of a month waits for a release. Throws SettlementRefused for what is no month. */
export const waitingSettlements = async (tx: TenantTx, month: string): Promise<Waiting> =>
  sumOf(await waitingRows(tx, month));

/**
 * Releases the settlements of a month for payment, as they were seen: a second person beside who made them out. Gives how many. Throws
 * SettlementRefused, also where more or others wait by now. product.md, section "14 Payouts and ledger".
 */
export async function releaseSettlements(
  tx: TenantTx,
  month: string,
  { by, seen }: { readonly by: string; readonly seen: Waiting },
): Promise<number> {
  const settlements = settlementRepository(tx);
  const waiting = await waitingRows(tx, month);
  if (waiting.length === 0)
    throw new SettlementRefused('changedMeanwhile', `No settlement of ${month} waits.`);
  const { count, cents } = sumOf(waiting);
  if (count !== seen.count || cents !== seen.cents)
    throw new SettlementRefused(
      'changedMeanwhile',
      `Other settlements of ${month} wait than you name: ${count}, ${formatEuro(cents, 'en')} in all. See: settlements list --month ${month}`,
    );
  for (const { number, created_by: creator, created_at: at, ...sums } of waiting) {
    await requireSecondPerson(
      tx,
      { by: creator, at },
      by,
      (why) =>
        new SettlementRefused(
          why === 'own' ? 'ownProposal' : 'nearProposer',
          notReleased(number)[why],
        ),
    );
    const released = { status: 'released', released_by: by, released_at: tx.now } as const;
    if (!(await settlements.move(number, 'created', released)))
      throw new SettlementRefused(
        'changedMeanwhile',
        `${number} is being released by somebody else.`,
      );
    await audit(tx, {
      entity: 'settlement',
      entityId: number,
      event: 'released',
      from: 'created',
      to: 'released',
      actor: by,
    });
    await announceDocument(tx, number);
    await enqueue(tx, creditNoteMoved, { settlementNumber: number, to: 'released' });
    // All of it is set off against what a correction took back: no bank has anything to execute.
    if (dueOf(sums) === 0) await noteAsPaid(tx, number, by);
  }
  return waiting.length;
}

/**
 * What a bank file holds: the settlements of a month that are released and have something to pay, or one correction alone. A month's file
 * is fetched more than once, so a correction that comes later must not bring its payments again. What its receiver objected to waits.
 */
export async function payableSettlements(
  tx: TenantTx,
  month: string,
  number: string | null,
): Promise<readonly Settlement[]> {
  const all = await settlementRepository(tx).ofMonth(readMonth(month).name);
  const asked = all.filter((row) =>
    number === null ? row.corrects === null : row.corrects !== null && row.number === number,
  );
  const payable = asked.filter((row) => row.status === 'released' && dueOf(row) > 0);
  const objections = await objectionRepository(tx).standing(payable.map((row) => row.number));
  return payable.filter((row) => objections.get(row.number)?.status !== 'open');
}

/** Books a released settlement as paid: the bank executed it. Throws SettlementRefused, also where nothing of it is to be paid. */
export async function confirmSettlement(tx: TenantTx, number: string, by: string): Promise<void> {
  const settlements = settlementRepository(tx);
  const settlement = await settlements.byNumber(number, 'locked');
  if (settlement === undefined)
    throw new SettlementRefused('unknownNumber', `There is no settlement ${number}.`);
  if (settlement.status !== 'released' || dueOf(settlement) === 0)
    throw new SettlementRefused(
      'changedMeanwhile',
      `Settlement ${number} is ${settlement.status}, not released with something to pay.`,
    );
  await noteAsPaid(tx, number, by);
  await enqueue(tx, creditNoteMoved, { settlementNumber: number, to: 'paid' });
}

async function noteAsPaid(tx: TenantTx, number: string, by: string): Promise<void> {
  await settlementRepository(tx).move(number, 'released', {
    status: 'paid',
    paid_by: by,
    paid_at: tx.now,
  });
  await audit(tx, {
    entity: 'settlement',
    entityId: number,
    event: 'confirmed',
    from: 'released',
    to: 'paid',
    actor: by,
  });
}
