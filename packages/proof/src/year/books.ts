import type { LivingPerson } from '@weitersagen/demo/seed/living/people';

/** A client of the year with what it offers. */
export interface YearClient {
  readonly id: string;
  /** Product, the provider's name of it, and its reward in cents, as product.md and the catalogue say. */
  readonly products: readonly [YearProduct, ...YearProduct[]];
}

export interface YearProduct {
  readonly id: number;
  readonly externalId: string;
  readonly cents: number;
  /** What a partner earns with an order; 0 for none. */
  readonly commissionCents: number;
}

/** Who makes a referral. */
export type Maker = 'visitor' | 'member' | 'agency' | 'seller';

/** A referral and what became of it, as the people in it know it. */
export interface Story {
  readonly client: YearClient;
  readonly maker: Maker;
  readonly product: YearProduct;
  readonly share: 0 | 50 | 100;
  readonly referrer: Member;
  readonly contact: LivingPerson;
  readonly madeOn: number;
  referral: string;
  contactNumber: string;
  /** The day on which the contact took part; null before. */
  contactOn: number | null;
  isConfirmed: boolean;
  isContactErased: boolean;
  order: YearOrder | null;
}

/** Somebody who refers, with a password once they confirmed. */
export interface Member {
  readonly person: LivingPerson;
  readonly client: YearClient;
  password: string | null;
  isErased: boolean;
}

interface YearOrder {
  readonly number: string;
  readonly orderedOn: string;
  state: 'neu' | 'geprueft' | 'ersteZahlung' | 'storniert';
  /** The day of its first payment. */
  paidOn: number | null;
  cancelledOn: number | null;
}

/** A reward as its beneficiary saw and chose it. */
export interface Picked {
  readonly claim: string;
  readonly client: string;
  readonly story: Story;
  readonly side: 'referrer' | 'recipient';
  readonly cents: number;
  readonly isStaircase: boolean;
  readonly kind: 'bar' | 'gutschein';
  /** The account that nobody else names; '' for a voucher. */
  readonly iban: string;
  readonly email: string;
  readonly day: number;
}

/** What the year's people know of it: the oracle, kept apart from the product. */
export interface Books {
  readonly stories: Story[];
  readonly members: Member[];
  readonly picked: Picked[];
  readonly counts: Map<string, number>;
  count(what: string, by?: number): void;
}

export function openBooks(): Books {
  const counts = new Map<string, number>();
  return {
    stories: [],
    members: [],
    picked: [],
    counts,
    count: (what, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by),
  };
}

/** What a side gets of a reward: the odd cent of a half is the referrer's. product.md, section 14. */
export function partOf(cents: number, share: 0 | 50 | 100, side: Picked['side']): number {
  const referrers = Math.ceil((cents * share) / 100);
  return side === 'referrer' ? referrers : cents - referrers;
}
