import type { Generated } from 'kysely';

export interface AgencyTable {
  tenant: string;
  id: string;
  external_number: string;
  name: string;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  tax_number: string | null;
  vat_id: string | null;
  account_owner: string | null;
  iban: string | null;
  vat_status: Generated<'regular' | 'smallBusiness'>;
  activated_at: Date | null;
  created_at: Date;
  changed_at: Date;
}

export interface ConsultantTable {
  tenant: string;
  external_id: string;
  account_id: string | null;
  agency_id: string | null;
  first_name: string;
  last_name: string;
  postal_code: string;
  city: string;
  search_name: string;
  search_city: string;
  photo: Buffer;
  listed: boolean;
  created_at: Date;
}

export interface InvitationTable {
  tenant: string;
  id: string;
  agency_id: string | null;
  created_by: string;
  first_name: string;
  last_name: string;
  email: string;
  email_hash: string;
  kind: 'customer' | 'staff';
  employee_number: string | null;
  consent_text: string | null;
  consent_text_version: string | null;
  consent_at: Date | null;
  consent_by: string | null;
  status: Generated<'created' | 'sent' | 'opened' | 'accepted' | 'suppressed'>;
  token_hash: string;
  account_id: string | null;
  created_at: Date;
  expires_at: Date;
  changed_at: Date;
  idempotency_key: string | null;
  request_hash: string | null;
  shop_id: Generated<string | null>;
}

export interface ShopTable {
  tenant: string;
  id: string;
  agency_id: string;
  name: string;
  created_by: string;
  created_at: Date;
  closed_at: Generated<Date | null>;
}

export interface SuppressionTable {
  tenant: string;
  email_hash: string;
  created_at: Date;
  agency_id: Generated<string | null>;
  added_by: Generated<string | null>;
  reason: Generated<string | null>;
  shown: Generated<string>;
}

/** To whom a row counts: columns of referral, lead and order. */
export interface AttributionColumns {
  agency_id: Generated<string | null>;
  created_by_account: Generated<string | null>;
}
