type Instant = Date;

export interface SecondFactorTable {
  tenant: string;
  account_id: string;
  secret: string;
  created_at: Instant;
  confirmed_at: Instant | null;
  last_step: number | null;
}

export interface RecoveryCodeTable {
  tenant: string;
  account_id: string;
  hash: string;
  used_at: Instant | null;
}

export interface SignInTicketTable {
  tenant: string;
  hash: string;
  account_id: string;
  remember: boolean;
  expires_at: Instant;
  used_at: Instant | null;
}
