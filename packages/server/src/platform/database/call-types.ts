import type * as generated from './generated-types.ts';
import type { Narrowed } from './narrowed.ts';
import type { ColumnType, Generated } from 'kysely';

type Localized = ColumnType<Readonly<Record<'de' | 'en', string>>, string, string>;

export type CampaignTable = Narrowed<
  generated.Campaign,
  {
    title: Localized;
    text: Localized;
    legal_text: Localized;
  }
>;

export type ContactMessageTable = Narrowed<
  generated.ContactMessage,
  {
    language: 'de' | 'en';
    status: Generated<'open' | 'answered' | 'closed'>;
  }
>;

export type PayoutProposalTable = Narrowed<
  generated.PayoutProposal,
  {
    amount_cents: ColumnType<string, number, number>;
  }
>;

export type ClaimHoldTable = Narrowed<
  generated.ClaimHold,
  {
    decision: ColumnType<
      'released' | 'confirmed' | null,
      undefined,
      'released' | 'confirmed' | null
    >;
    decided_by: ColumnType<string | null, undefined, string | null>;
    decided_at: ColumnType<Date | null, undefined, Date | null>;
    note: ColumnType<string | null, undefined, string | null>;
  }
>;

export type CustomerCheckTable = Narrowed<
  generated.CustomerCheck,
  {
    result: ColumnType<
      'pending' | 'confirmed' | 'rejected' | 'expired',
      'pending' | 'confirmed' | 'rejected' | 'expired' | undefined
    >;
  }
>;

export type ConsentTable = Narrowed<
  generated.Consent,
  {
    subject_kind: 'account' | 'recipient';
    kind: 'agb' | 'erklaerung' | 'marketing';
  }
>;

export type WaitingOrderTable = Narrowed<
  generated.WaitingOrder,
  {
    why: 'afterGrace' | 'severalContacts';
    state: 'new' | 'verified' | 'firstPayment' | 'cancelled';
    decision: Generated<'accepted' | 'declined' | null>;
  }
>;

export type MissingRewardTable = Narrowed<
  generated.MissingReward,
  {
    kind: 'order' | 'customer';
    status: Generated<'open' | 'accepted' | 'declined'>;
  }
>;

export type OrderRunTable = Narrowed<generated.OrderRun, { source: 'file' | 'feed' }>;

export type RejectedOrderTable = Narrowed<
  generated.RejectedOrder,
  { state: Generated<'open' | 'sent' | 'replaced' | 'dismissed'> }
>;
