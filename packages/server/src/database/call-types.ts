import type { ColumnType } from 'kysely';

type Localized = ColumnType<Readonly<Record<'de' | 'en', string>>, string, string>;

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

export interface ConsentTable {
  tenant: string;
  id: string;
  subject_kind: 'account' | 'recipient';
  subject_id: string;
  kind: string;
  text_version: string;
  given_at: Date;
}
