import type { SelfBilling } from '@weitersagen/contracts/self-billing';
import { berlinDay } from '@weitersagen/domain/dates';
import { SELF_BILLING_VERSION } from '@weitersagen/domain/self-billing';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { agreementRepository } from './agreement-repository.ts';
import { receiverFacts } from './receiver.ts';
import { requireIssuer } from './settlement-document.ts';
import type { SettlementOwner } from './settlement-owner.ts';
import { SettlementRefused } from './settlement-refused.ts';
import type { Receiver } from './settlement-repository.ts';

/** Whether a partner agreed to be settled by credit notes, with whom, and to which wording it can be agreed now. */
export async function readAgreement(tx: TenantTx, receiver: Receiver): Promise<SelfBilling> {
  const found = await agreementRepository(tx).running(receiver);
  return {
    issuer: found?.issuer ?? tx.tenant.config.settlementIssuer?.name ?? null,
    version: SELF_BILLING_VERSION,
    agreement:
      found === undefined
        ? null
        : { since: found.agreed_on, version: found.version, contract: found.contract },
  };
}

/**
 * A partner agrees to a wording; a repeat changes nothing. Throws changedMeanwhile where the wording is another by now, or nobody makes credit
 * notes out. product.md, section "14 Payouts and ledger".
 */
export async function agree(
  tx: TenantTx,
  owner: SettlementOwner,
  version: number,
): Promise<SelfBilling> {
  const issuer = tx.tenant.config.settlementIssuer?.name;
  if (version !== SELF_BILLING_VERSION || issuer === undefined)
    throw new ApiError('changedMeanwhile');
  const isNew = await agreementRepository(tx).insert(owner, {
    issuer,
    version,
    contract: null,
    agreed_on: berlinDay(tx.now),
    agreed_by: owner.accountId,
  });
  if (isNew)
    await audit(tx, {
      entity: owner.kind,
      entityId: owner.id,
      event: 'selfBillingAgreed',
      actor: owner.accountId,
    });
  return readAgreement(tx, owner);
}

/** A partner ends the agreement: what is earned waits from now on, documents that are there stay. A repeat changes nothing. */
export async function endAgreement(tx: TenantTx, owner: SettlementOwner): Promise<SelfBilling> {
  // No credit note is made out beside it by an agreement that is just ending.
  await takeTurn(tx, 'settlements');
  if (await agreementRepository(tx).end(owner, owner.accountId))
    await audit(tx, {
      entity: owner.kind,
      entityId: owner.id,
      event: 'selfBillingEnded',
      actor: owner.accountId,
    });
  return readAgreement(tx, owner);
}

/**
 * One of finance notes that a partner agreed by a contract, of which day and where it is found. Throws SettlementRefused: unknownNumber for no
 * partner, changedMeanwhile where an agreement runs, settlementIssuerMissing; ApiError invalidInput for a day to come, or before the partner ended the last one.
 */
export async function recordAgreement(
  tx: TenantTx,
  receiver: Receiver,
  {
    agreedOn,
    contract,
    by,
  }: { readonly agreedOn: string; readonly contract: string; readonly by: string },
): Promise<void> {
  if (agreedOn > berlinDay(tx.now))
    throw new ApiError('invalidInput', { fields: { Vereinbart: 'notToCome' } });
  const facts = await receiverFacts(tx, receiver);
  if (facts === null)
    throw new SettlementRefused('unknownNumber', `There is no ${receiver.kind} ${receiver.id}.`);
  const ended = await agreementRepository(tx).lastEnd(receiver);
  // A contract of before does not undo that the partner ended it.
  if (ended !== null && agreedOn < berlinDay(ended))
    throw new ApiError('invalidInput', { fields: { Vereinbart: 'beforeEnd' } });
  const { name: issuer } = requireIssuer(tx.tenant);
  const isNew = await agreementRepository(tx).insert(receiver, {
    issuer,
    version: null,
    contract,
    agreed_on: agreedOn,
    agreed_by: by,
  });
  if (!isNew)
    throw new SettlementRefused('changedMeanwhile', `${facts.name} agreed to it already.`);
  await audit(tx, {
    entity: receiver.kind,
    entityId: receiver.id,
    event: 'selfBillingRecorded',
    reason: contract,
    actor: by,
  });
}
