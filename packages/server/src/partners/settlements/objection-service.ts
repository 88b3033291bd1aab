import type { Objection } from '@weitersagen/contracts/settlements';
import { berlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { ownInvoiceNoted } from './objection-outbox.ts';
import { objectionRepository } from './objection-repository.ts';
import { viewObjection } from './objection-view.ts';
import { requireOwn } from './own-service.ts';
import type { SettlementOwner } from './settlement-owner.ts';
import { SettlementRefused } from './settlement-refused.ts';
import { settlementRepository } from './settlement-repository.ts';

/**
 * A partner objects to an own credit note that was released, in words: it is no invoice from then on (§ 14 (2) UStG), and what is not paid
 * waits. Throws unknownNumber, or changedMeanwhile where it is not released yet or an objection stands. product.md, section "14 Payouts and
 * ledger".
 */
export async function object(
  tx: TenantTx,
  owner: SettlementOwner,
  number: string,
  reason: string,
): Promise<Objection> {
  // What a correction takes back is not set off beside it.
  await takeTurn(tx, 'settlements');
  const settlement = await requireOwn(tx, owner, number);
  if (settlement.status === 'created') throw new ApiError('changedMeanwhile');
  const row = await objectionRepository(tx).insert({
    settlement_number: number,
    reason,
    objected_by: owner.accountId,
  });
  if (row === undefined) throw new ApiError('changedMeanwhile');
  await audit(tx, {
    entity: 'settlement',
    entityId: number,
    event: 'objected',
    reason,
    actor: owner.accountId,
  });
  return viewObjection(row);
}

/** A partner takes an objection back: the credit note counts as before. A repeat changes nothing. Throws unknownNumber, or changedMeanwhile where the own invoice was noted or none was raised. */
export async function withdrawObjection(
  tx: TenantTx,
  owner: SettlementOwner,
  number: string,
): Promise<Objection> {
  await requireOwn(tx, owner, number);
  const objections = objectionRepository(tx);
  if (await objections.close(number, owner.accountId, { status: 'withdrawn' }))
    await audit(tx, {
      entity: 'settlement',
      entityId: number,
      event: 'objectionWithdrawn',
      actor: owner.accountId,
    });
  const after = await objections.newest(number);
  if (after?.status !== 'withdrawn') throw new ApiError('changedMeanwhile');
  return viewObjection(after);
}

/**
 * One of finance notes the partner's own invoice over what an objected credit note says: it is paid like any other then, and the partner is
 * mailed. Throws SettlementRefused: unknownNumber, or changedMeanwhile where no objection waits; ApiError invalidInput for a day to come, or before the month of the credit note.
 */
export async function noteOwnInvoice(
  tx: TenantTx,
  number: string,
  invoice: { readonly number: string; readonly on: string; readonly by: string },
): Promise<void> {
  if (invoice.on > berlinDay(tx.now))
    throw new ApiError('invalidInput', { fields: { Rechnungsdatum: 'notToCome' } });
  const settlement = await settlementRepository(tx).byNumber(number);
  if (settlement === undefined)
    throw new SettlementRefused('unknownNumber', `There is no settlement ${number}.`);
  // Nobody invoices what was not earned yet.
  if (invoice.on < `${settlement.month}-01`)
    throw new ApiError('invalidInput', { fields: { Rechnungsdatum: 'beforeMonth' } });
  const isClosed = await objectionRepository(tx).close(number, invoice.by, {
    status: 'invoiced',
    invoice_number: invoice.number,
    invoice_on: invoice.on,
  });
  if (!isClosed)
    throw new SettlementRefused('changedMeanwhile', `No objection to ${number} waits.`);
  await audit(tx, {
    entity: 'settlement',
    entityId: number,
    event: 'ownInvoiceNoted',
    reason: invoice.number,
    actor: invoice.by,
  });
  await enqueue(tx, ownInvoiceNoted, { settlementNumber: number });
}
