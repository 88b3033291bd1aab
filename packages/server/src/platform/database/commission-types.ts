import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
/** VAT status of a receiver: normal, or a small business (§ 19 UStG) without VAT. */
export type VatStatus = 'regular' | 'smallBusiness';
/** Whom the operator settles with. */
export type SettlementReceiverKind = 'agency' | 'seller';

export interface CommissionRuleTable {
  tenant: string;
  product_id: number;
  version: number;
  text: string | null;
  since: Date;
}

export interface RewardPlanTable {
  tenant: string;
  id: string;
  version: number;
  agency_id: string;
  product_id: number;
  valid_from: string;
  valid_to: string | null;
  amount_cents: number;
  created_by: string;
  created_at: Date;
  superseded_at: Date | null;
}

export interface CommissionTable {
  tenant: string;
  id: string;
  kind: 'earned' | 'correction';
  order_id: string;
  lead_id: string;
  product_id: number;
  receiver_kind: SettlementReceiverKind | 'employee';
  receiver_id: string;
  agency_id: string | null;
  rule: string;
  rule_version: number;
  plan_id: string | null;
  amount_cents: number;
  corrects: string | null;
  reason: string | null;
  booked_at: Date;
}

export interface SettlementCounterTable {
  tenant: string;
  year: number;
  last: number;
}

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

export interface SettlementTable {
  tenant: string;
  number: string;
  year: number;
  sequence: number;
  month: string;
  receiver_kind: SettlementReceiverKind;
  receiver_id: string;
  vat_status: VatStatus;
  vat_percent: number;
  net_cents: number;
  vat_cents: number;
  gross_cents: number;
  receiver: Json<ReceiverSnapshot>;
  issued_on: string;
  status: Generated<'created' | 'released' | 'paid'>;
  created_by: string;
  created_at: Date;
  released_by: Generated<string | null>;
  released_at: Generated<Date | null>;
  paid_by: Generated<string | null>;
  paid_at: Generated<Date | null>;
}

export interface SettlementLineTable {
  tenant: string;
  settlement_number: string;
  line: number;
  commission_id: string;
  text: string;
  amount_cents: number;
}

export interface SettlementDocumentTable {
  tenant: string;
  settlement_number: string;
  pdf: Buffer;
  xml: Buffer;
  pdf_hash: string;
  xml_hash: string;
  created_at: Date;
}

export interface SettlementDisputeTable {
  tenant: string;
  id: string;
  settlement_number: string;
  line: number | null;
  order_number: Generated<string | null>;
  claimed_cents: Generated<number | null>;
  text: string;
  status: Generated<'open' | 'answered' | 'closed'>;
  opened_by: string;
  created_at: Date;
  answer: Generated<string | null>;
  answered_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
}

/** How one order number of an own list compares with the settlement; amounts in cents. */
export interface ReconciledLine {
  readonly orderNumber: string;
  readonly outcome: 'matched' | 'missing' | 'different' | 'unlisted';
  readonly ownCents: number | null;
  readonly settledCents: number | null;
}

export interface SettlementReconciliationTable {
  tenant: string;
  id: string;
  settlement_number: string;
  lines: Json<readonly ReconciledLine[]>;
  created_by: string;
  created_at: Date;
}

export interface SellerTable {
  tenant: string;
  account_id: string;
  external_number: string;
  kind: 'private' | 'business';
  vat_status: VatStatus;
  company: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  tax_number: string | null;
  vat_id: string | null;
  account_owner: string | null;
  iban: string | null;
  activated_at: Date | null;
  created_at: Date;
  changed_at: Date;
}
