import type { ColumnType, Generated } from 'kysely';
import type { AttributionColumns } from './agency-types.ts';

/** A JSON column: read as parsed value, written as text. */
type Json<T> = ColumnType<T, string, string>;
type Instant = Date;
type Day = string;
export type AccountKind = 'referrer' | 'agency' | 'seller' | 'agent' | 'operator';
export type MailTokenPurpose =
  | 'optIn'
  | 'login'
  | 'reset'
  | 'adminLogin'
  | 'autologin'
  | 'recipientConfirm'
  | 'reward'
  | 'newsletter'
  | 'emailChange'
  | 'agencyAccess'
  | 'sellerAccess'
  | 'agentAccess'
  | 'operatorAccess';

export interface TenantTable {
  id: string;
  hosts: string[];
  config: Json<unknown>;
  secret: string;
  created_at: Generated<Instant>;
}

export interface LegalTextTable {
  tenant: string;
  kind: string;
  locale: 'de' | 'en';
  version: string;
  valid_from: Day;
  title: string;
  sections: Json<readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]>;
}

export interface AccountTable {
  tenant: string;
  id: string;
  kind: AccountKind;
  email: string;
  salutation: string | null;
  first_name: string;
  last_name: string;
  role: string | null;
  hash: string;
  password_hash: string | null;
  language: 'de' | 'en' | null;
  confirmed_at: Instant | null;
  blocked_at: Instant | null;
  newsletter_sent_at: Instant | null;
  newsletter_given_at: Instant | null;
  newsletter_text_version: string | null;
  created_at: Instant;
  deleted_at: Generated<Instant | null>;
  agency_id: Generated<string | null>;
  invited_by: Generated<string | null>;
  status_mails: Generated<boolean>;
}

export interface SessionTable {
  tenant: string;
  id: string;
  account_id: string;
  kind: AccountKind;
  secret_hash: string;
  remember: boolean;
  created_at: Instant;
  expires_at: Instant;
  last_used_at: Instant;
  revoked_at: Instant | null;
  used_hashes: Generated<string[]>;
  rotated_at: Instant | null;
  opened_by: string | null;
  verified_at: Generated<Instant | null>;
  browser: Generated<string | null>;
  system: Generated<string | null>;
}

export interface MailTokenTable {
  tenant: string;
  hash: string;
  purpose: MailTokenPurpose;
  subject: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface ReferralTable extends AttributionColumns {
  tenant: string;
  id: string;
  short_code: string;
  referrer_id: string;
  product_id: number;
  referrer_share: 0 | 50 | 100;
  reward_cents: number;
  rules: Json<unknown>;
  channel: string | null;
  opt_in_pending: boolean;
  created_at: Instant;
  expires_at: Instant;
  landed_at: Instant | null;
  blocked_at: Instant | null;
  withdrawn_at: Instant | null;
  consultant_external_id: Generated<string | null>;
  shop_id: Generated<string | null>;
  private_label: Generated<string | null>;
  device_hash: Generated<string | null>;
  employee_programme: Generated<boolean>;
  device_id: Generated<number | null>;
  idempotency_key: string | null;
  request_hash: string | null;
}

export interface ReferralEventTable {
  tenant: string;
  id: string;
  referral_id: string;
  kind: 'share' | 'click' | 'landing';
  channel: string | null;
  at: Instant;
}

export interface RecipientTable {
  tenant: string;
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  salutation: string | null;
  company_name: string | null;
  legal_form: string | null;
  birth_date: Day | null;
  phone: string | null;
  street: string | null;
  house_number: string | null;
  postal_code: string | null;
  city: string | null;
  marketing_consent: Generated<boolean>;
  language: 'de' | 'en';
  created_at: Instant;
  confirmed_at: Instant | null;
  completed_at: Instant | null;
  erased_at: Instant | null;
}

export interface LeadTable extends AttributionColumns {
  tenant: string;
  id: string;
  referral_id: string;
  recipient_id: string;
  email_hash: string;
  status: Generated<'open' | 'ok' | 'released' | 'paid' | 'expired' | 'cancelled'>;
  reason: string | null;
  channel: string | null;
  idempotency_key: string | null;
  request_hash: string | null;
  created_at: Instant;
  changed_at: Instant;
  released_at: Instant | null;
  reopened_at: Generated<Instant | null>;
  entry_source: Generated<string | null>;
  device_hash: Generated<string | null>;
}

export interface ProviderOrderTable extends AttributionColumns {
  tenant: string;
  id: string;
  external_id: string;
  lead_id: string;
  product_id: number;
  state: 'new' | 'verified' | 'firstPayment' | 'cancelled';
  new_customer: boolean | null;
  reason: string | null;
  ordered_on: Day;
  reported_at: Instant;
  verified_at: Instant | null;
  paid_at: Instant | null;
  cancelled_at: Instant | null;
  lead_status: Generated<string | null>;
  /** Since when the order counts by goodwill, and which report of the provider the operator overrules. */
  goodwill_at: Generated<Instant | null>;
  forgave_cancelled: Generated<boolean>;
  forgave_new_customer: Generated<boolean>;
  agency_released_at: Generated<Instant | null>;
  agency_released_by: Generated<string | null>;
}

export interface RewardClaimTable {
  tenant: string;
  id: string;
  order_id: string;
  lead_id: string;
  beneficiary: 'referrer' | 'recipient';
  beneficiary_id: string;
  rule: string;
  amount_cents: number;
  status: Generated<'open' | 'available' | 'collected' | 'paidOut' | 'expired' | 'cancelled'>;
  reason: string | null;
  kind: 'cash' | 'voucher' | null;
  account_owner: string | null;
  iban: string | null;
  voucher_first_name: string | null;
  voucher_last_name: string | null;
  voucher_email: string | null;
  created_at: Instant;
  available_at: Instant | null;
  pick_up_by: Instant | null;
  collected_at: Instant | null;
  paid_at: Instant | null;
  changed_at: Instant;
}

export interface VoucherTable {
  tenant: string;
  id: string;
  code: string;
  amount_cents: number;
  claim_id: string | null;
  assigned_at: Instant | null;
}

export interface PayoutRunTable {
  tenant: string;
  id: string;
  status: Generated<'created' | 'released' | 'confirmed'>;
  created_by: string;
  created_at: Instant;
  released_by: string | null;
  released_at: Instant | null;
  confirmed_by: string | null;
  confirmed_at: Instant | null;
}

export interface PayoutItemTable {
  tenant: string;
  id: string;
  run_id: string;
  claim_id: string;
  amount_cents: number;
  offset_cents: Generated<number>;
  account_owner: string;
  iban: string;
  end_to_end_id: string;
  returned_at: Instant | null;
  return_reason: string | null;
}

export interface BookingTable {
  tenant: string;
  id: string;
  key: string;
  account: string;
  person: string;
  claim_id: string | null;
  amount_cents: number;
  booked_at: Instant;
}

export interface AuditTable {
  tenant: string;
  id: Generated<string>;
  entity: string;
  entity_id: string;
  event: string;
  from_status: string | null;
  to_status: string | null;
  reason: string | null;
  actor: string;
  at: Instant;
}

export interface OutboxTable {
  tenant: string;
  id: string;
  kind: string;
  payload: Json<unknown>;
  run_after: Instant;
  attempts: Generated<number>;
  last_error: string | null;
  done_at: Instant | null;
  created_at: Instant;
  /** When it was handed to the queue (real time); null: it waits here. */
  queued_at: Instant | null;
  /** When the queue gave it up (real time). */
  dead_at: Instant | null;
  /** The operator who decided that it is not done. */
  dropped_by: string | null;
}
