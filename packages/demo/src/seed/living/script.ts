import type { ReferralReason } from '@weitersagen/domain/referral-reason';
import type { ReferrerShare } from '@weitersagen/domain/share';

/** Who makes a referral: a referrer for themselves, or staff on behalf of a new customer. */
export type Maker = 'mara' | 'seller' | 'owner' | { readonly staff: number };

/** What becomes of an order; each a number of days after the demo's begin, so negative for what is past. */
export interface OrderScript {
  readonly at: number;
  readonly verified: number | null;
  /** The agency vouches for the first payment. */
  readonly released: number | null;
  readonly paid: number | null;
  readonly cancelled: { readonly at: number; readonly reason: string } | null;
  /** The referrer's and the contact's choice of their reward; null leaves it where it is. */
  readonly picked: { readonly at: number; readonly as: 'bar' | 'gutschein' } | null;
  /** The bank sends the referrer's money back. */
  readonly returned: number | null;
}

/** One contact of a referral. */
export interface ContactScript {
  readonly at: number;
  readonly confirmed: number | null;
  readonly order: OrderScript | null;
}

/** The story of one referral, in days after the demo's begin. */
export interface Script {
  readonly at: number;
  readonly maker: Maker;
  readonly product: number;
  readonly share: ReferrerShare;
  readonly channel: string;
  readonly label: string | null;
  /** Why they recommend, as the page of the link says it: one of the reasons, or own words. */
  readonly why?: { readonly reason: ReferralReason } | { readonly reasonWords: string };
  readonly shared: boolean;
  readonly clicks: readonly number[];
  readonly landed: number | null;
  readonly contacts: readonly ContactScript[];
}
