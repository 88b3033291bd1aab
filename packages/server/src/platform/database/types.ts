import type * as generated from './generated-types.ts';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import type { BankFormat, BankOutcome, BankWord } from '@weitersagen/domain/bank-answers';
import type { PayoutRunStatus } from '@weitersagen/domain/payout-runs';
import type { ReferralReason } from '@weitersagen/domain/referral-reason';
import type { Narrowed } from './narrowed.ts';
import type { ColumnType, Generated } from 'kysely';

/** Whom a tenant stands for: a client of the installation, or the company that operates it, of which there is one. */
export type TenantKind = 'client' | 'operator';
/** A JSON column: read as parsed value, written as text. */
type Json<T> = ColumnType<T, string, string>;
export type AccountKind = 'referrer' | 'agency' | 'seller' | 'agent' | 'operator';
export type MailTokenPurpose =
  | 'optIn'
  | 'optInCode'
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

export type InstallationTable = Narrowed<generated.Installation, { mode: 'demo' | 'production' }>;

export type TenantTable = Narrowed<
  generated.Tenant,
  {
    kind: Generated<TenantKind>;
    config: Json<unknown>;
  }
>;

export type LegalTextTable = Narrowed<
  generated.LegalText,
  {
    locale: 'de' | 'en';
    sections: Json<readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]>;
  }
>;

export type AccountTable = Narrowed<
  generated.Account,
  {
    kind: AccountKind;
    language: 'de' | 'en' | null;
  }
>;

export type OperatorRoleTable = Narrowed<
  generated.OperatorRole,
  {
    role: OperatorRole;
  }
>;

export type FarewellTable = Narrowed<
  generated.Farewell,
  {
    language: 'de' | 'en' | null;
    change: 'removed' | 'withdrawn';
  }
>;

/** By which way a referrer signed in. */
export type SessionWay = 'password' | 'link' | 'code';

export type SessionTable = Narrowed<
  generated.Session,
  {
    kind: AccountKind;
    way: SessionWay | null;
  }
>;

export type MailTokenTable = Narrowed<
  generated.MailToken,
  {
    purpose: MailTokenPurpose;
  }
>;

export type ReferralTable = Narrowed<
  generated.Referral,
  {
    referrer_share: 0 | 50 | 100;
    reason: ReferralReason | null;
    rules: Json<unknown>;
  }
>;

export type ReferralEventTable = Narrowed<
  generated.ReferralEvent,
  {
    kind: 'share' | 'click' | 'landing';
  }
>;

export type RecipientTable = Narrowed<
  generated.Recipient,
  {
    language: 'de' | 'en';
  }
>;

export type LeadTable = Narrowed<
  generated.Lead,
  {
    status: Generated<'open' | 'ok' | 'released' | 'paid' | 'expired' | 'cancelled'>;
  }
>;

/** `goodwill_at`: since when the order counts by goodwill; `forgave_*`: which report of the provider the operator overrules. */
export type ProviderOrderTable = Narrowed<
  generated.ProviderOrder,
  {
    state: 'new' | 'verified' | 'firstPayment' | 'cancelled';
  }
>;

export type RewardClaimTable = Narrowed<
  generated.RewardClaim,
  {
    beneficiary: 'referrer' | 'recipient';
    status: Generated<'open' | 'available' | 'collected' | 'paidOut' | 'expired' | 'cancelled'>;
    kind: 'cash' | 'voucher' | null;
  }
>;

export type PayoutRunTable = Narrowed<
  generated.PayoutRun,
  {
    status: Generated<PayoutRunStatus>;
  }
>;

export type BankFileTable = Narrowed<generated.BankFile, { format: BankFormat }>;
export type BankFileEntryTable = Narrowed<
  generated.BankFileEntry,
  { word: BankWord; outcome: BankOutcome }
>;

export type BookingTable = generated.Booking;

/** `queued_at`: handed to the queue (real time), null while it waits here; `dead_at`: given up by it; `dropped_by`: the operator who decided that it is not done; `refusals`: how often the mail server's policy refused it although other mail left after that; `refused_at`: when it did last (real time), while no other mail has left since; `unanswered`: how often no answer came to its mail, which was handed over whole. */
export type OutboxTable = Narrowed<
  generated.Outbox,
  {
    payload: Json<unknown>;
  }
>;
