import type { ReceiverSnapshot, VatStatus } from '../../platform/database/commission-types.ts';
import type { TenantConfig } from '../../platform/database/tenant-config.ts';

/** Who makes the credit notes out: the operator, as the tenant's configuration states it. */
export type Issuer = NonNullable<TenantConfig['settlementIssuer']>;

/** The line of an issued credit note that this document corrects; amounts net in cents. */
interface Corrected {
  readonly number: string;
  readonly issuedOn: string;
  readonly line: number;
  readonly reason: string;
  readonly beforeCents: number;
  readonly afterCents: number;
}

/** What an earlier correction took back and this document pays less for it, in cents. */
export interface SetOff {
  readonly number: string;
  readonly cents: number;
}

/** A line; a correction is negative. */
interface CreditNoteLine {
  readonly text: string;
  readonly orderNumber: string;
  /** Berlin day on which the entry was booked. */
  readonly bookedOn: string;
  readonly cents: number;
}

/**
 * A self-billed credit note as page and XML state it; amounts in cents, days YYYY-MM-DD. One that takes back states what it takes back: its
 * amounts are positive, and its kind says which way they go.
 */
export interface CreditNote {
  readonly kind: 'creditNote' | 'reduction';
  readonly number: string;
  readonly issuedOn: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly issuer: Issuer;
  readonly receiver: ReceiverSnapshot;
  readonly vatStatus: VatStatus;
  readonly vatPercent: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  readonly setOffs: readonly SetOff[];
  /** What is transferred: the gross sum less what is set off; nothing of one that takes back. */
  readonly dueCents: number;
  readonly corrected: Corrected | null;
  readonly lines: readonly CreditNoteLine[];
}
