import type { ColumnType, Generated } from 'kysely';

type Instant = Date;
type Localized = ColumnType<Readonly<Record<'de' | 'en', string>>, string, string>;

/** Who takes part in a campaign. */
export interface CampaignConsentTable {
  tenant: string;
  account_id: string;
  campaign_id: number;
  text_version: string;
  given_at: Instant;
  withdrawn_at: Instant | null;
}

export interface CampaignTable {
  tenant: string;
  id: number;
  title: Localized;
  text: Localized;
  legal_text: Localized;
  starts_on: string;
  ends_on: string | null;
  position: number;
}

export interface BankAccountTable {
  tenant: string;
  account_id: string;
  account_owner: string;
  iban: string;
  changed_at: Date;
}

export interface CaptchaUsedTable {
  tenant: string;
  hash: string;
  expires_at: Date;
}

export interface ContactMessageTable {
  tenant: string;
  id: string;
  email: string;
  subject: string;
  message: string;
  copy_to_sender: boolean;
  language: 'de' | 'en';
  created_at: Date;
  idempotency_key: string | null;
  request_hash: string | null;
}

export interface AccountIdentityTable {
  tenant: string;
  issuer: string;
  subject: string;
  account_id: string;
  created_at: Date;
}

export interface DeadAddressTable {
  tenant: string;
  email_hash: string;
  reason: string;
  since: Date;
}

export interface PayoutProposalTable {
  tenant: string;
  week: string;
  claims: number;
  amount_cents: ColumnType<string, number, number>;
  made_at: Date;
}

export interface ClaimHoldTable {
  tenant: string;
  id: string;
  claim_id: string;
  reasons: string[];
  score: number;
  created_at: Date;
  decision: ColumnType<'released' | 'confirmed' | null, undefined, 'released' | 'confirmed' | null>;
  decided_by: ColumnType<string | null, undefined, string | null>;
  decided_at: ColumnType<Date | null, undefined, Date | null>;
  note: ColumnType<string | null, undefined, string | null>;
}

export interface KeptAnswerTable {
  tenant: string;
  key: string;
  request_hash: string;
  /** 0 while the first call is at work. */
  status: number;
  body: string;
  created_at: Date;
}

export interface EmailBlockTable {
  tenant: string;
  pattern: string;
  reason: string;
  created_by: string;
  created_at: Date;
}

export interface CustomerCheckTable {
  tenant: string;
  claim_id: string;
  customer_number: string;
  result: ColumnType<
    'pending' | 'confirmed' | 'rejected' | 'expired',
    'pending' | 'confirmed' | 'rejected' | 'expired' | undefined
  >;
  asked_at: Date;
  answered_at: Date | null;
}

export interface ConsentTable {
  tenant: string;
  id: string;
  subject_kind: 'account' | 'recipient';
  subject_id: string;
  kind: 'agb' | 'erklaerung' | 'marketing';
  text_version: string;
  given_at: Date;
}

export interface TermsRequestTable {
  tenant: string;
  recipient_id: string;
  text_version: string;
  asked_at: Instant;
}

export interface EmailChangeTable {
  tenant: string;
  id: string;
  account_id: string;
  old_email: string;
  new_email: string;
  asked_at: Instant;
  expires_at: Instant;
  confirmed_at: Instant | null;
}

export interface WaitingOrderTable {
  tenant: string;
  external_id: string;
  why: 'afterGrace' | 'severalContacts';
  attribution: string;
  lead_id: string | null;
  referral_id: string;
  product_id: number;
  state: 'new' | 'verified' | 'firstPayment' | 'cancelled';
  ordered_on: string;
  new_customer: boolean | null;
  reason: string | null;
  reported_at: Instant;
  decision: Generated<'accepted' | 'declined' | null>;
  decided_at: Generated<Instant | null>;
  decided_by: Generated<string | null>;
  decision_reason: Generated<string | null>;
}

export interface MissingRewardTable {
  tenant: string;
  id: string;
  account_id: string;
  kind: 'order' | 'customer';
  number: string;
  ordered_on: string | null;
  note: string | null;
  asked_at: Instant;
  status: Generated<'open' | 'accepted' | 'declined'>;
  answer: Generated<string | null>;
  answered_at: Generated<Instant | null>;
  answered_by: Generated<string | null>;
}
