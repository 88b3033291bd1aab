import type { ReceiverSnapshot, VatStatus } from '../../platform/database/commission-types.ts';
import type { TenantConfig } from '../../platform/database/tenant-config.ts';

/** Who makes the credit notes out: the operator, as the tenant's configuration states it. */
export type Issuer = NonNullable<TenantConfig['settlementIssuer']>;

/** A line; a correction is negative. */
interface CreditNoteLine {
  readonly text: string;
  readonly orderNumber: string;
  /** Berlin day on which the entry was booked. */
  readonly bookedOn: string;
  readonly cents: number;
}

/** A self-billed credit note as page and XML state it; amounts in cents, days YYYY-MM-DD. */
export interface CreditNote {
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
  readonly lines: readonly CreditNoteLine[];
}
