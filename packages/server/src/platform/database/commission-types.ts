import type * as generated from './generated-types.ts';
import type { Narrowed } from './narrowed.ts';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
/** VAT status of a receiver: normal, or a small business (§ 19 UStG) without VAT. */
export type VatStatus = 'regular' | 'smallBusiness';
/** Whom the operator settles with. */
export type SettlementReceiverKind = 'agency' | 'seller';

export type RewardPlanTable = generated.RewardPlan;

export type CommissionTable = Narrowed<
  generated.Commission,
  {
    kind: 'earned' | 'correction';
    receiver_kind: SettlementReceiverKind | 'employee';
  }
>;

/** Who a settlement is for, as the document states it. */
export interface ReceiverSnapshot {
  readonly number: string;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly taxNumber: string;
  readonly vatId: string | null;
  readonly accountOwner: string;
  readonly iban: string;
}

export type SettlementTable = Narrowed<
  generated.Settlement,
  {
    receiver_kind: SettlementReceiverKind;
    vat_status: VatStatus;
    receiver: Json<ReceiverSnapshot>;
    status: Generated<'created' | 'released' | 'paid'>;
  }
>;

/** A correction of a line of a credit note, as one person proposed it and another released it. */
export type SettlementCorrectionTable = Narrowed<
  generated.SettlementCorrection,
  { status: Generated<'proposed' | 'released' | 'withdrawn'> }
>;

/** A partner's agreement to be settled by credit notes: to a numbered wording, or by a contract. */
export type SelfBillingAgreementTable = Narrowed<
  generated.SelfBillingAgreement,
  { receiver_kind: SettlementReceiverKind }
>;

/** A partner's objection to a credit note. */
export type SettlementObjectionTable = Narrowed<
  generated.SettlementObjection,
  { status: Generated<'open' | 'withdrawn' | 'invoiced'> }
>;

export type SettlementDocumentTable = generated.SettlementDocument;

export type SettlementDisputeTable = Narrowed<
  generated.SettlementDispute,
  {
    status: Generated<'open' | 'answered' | 'closed'>;
    decision: 'accepted' | 'rejected' | null;
  }
>;

export type SettlementDisputeMessageTable = Narrowed<
  generated.SettlementDisputeMessage,
  { side: 'partner' | 'operator' }
>;

/** How one order number of an own list compares with the settlement; amounts in cents. */
export interface ReconciledLine {
  readonly orderNumber: string;
  readonly outcome: 'matched' | 'missing' | 'different' | 'unlisted';
  readonly ownCents: number | null;
  readonly settledCents: number | null;
}

export type SettlementReconciliationTable = Narrowed<
  generated.SettlementReconciliation,
  {
    lines: Json<readonly ReconciledLine[]>;
  }
>;

export type SellerTable = Narrowed<
  generated.Seller,
  {
    kind: 'private' | 'business';
    vat_status: VatStatus;
  }
>;
