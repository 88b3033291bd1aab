import { normalizeEmail } from './email.ts';

/** What speaks for both sides of a referral being one person or household. */
export interface FraudSignals {
  /** The contact's mailbox is the referrer's, apart from a suffix behind a plus. */
  readonly sameMailbox: boolean;
  /** The bank account belongs to the other side, or to more than three other people. */
  readonly sharedIban: boolean;
  /** Referral and participation came from the same browser at the same address. */
  readonly sameDevice: boolean;
  readonly sameLastName: boolean;
  /** Other contacts of the same referrer at the same postal address. */
  readonly othersAtAddress: number;
}

/** What of it speaks for a self-referral; each is named to the operator. */
export type FraudReason = 'mailbox' | 'iban' | 'device' | 'lastName' | 'address';

/** Why a claim waits: it looks like a self-referral, one person alone brought about that its voucher leaves, or support changed where its person is reached. */
export type HoldReason = FraudReason | 'byOneHand' | 'newAddress';

/** From this score on a claim waits for a person. product.md, section "14 Payouts and ledger". */
export const FRAUD_HOLD_SCORE = 100;

const ADDRESS_WEIGHT = 20;
const MAX_ADDRESS_SCORE = 60;

/** Sums the signals; each reason that counts is named. A single weak signal never reaches the limit. */
export function fraudScore(signals: FraudSignals): {
  readonly score: number;
  readonly reasons: readonly FraudReason[];
} {
  const address = Math.min(
    Math.max(signals.othersAtAddress, 0) * ADDRESS_WEIGHT,
    MAX_ADDRESS_SCORE,
  );
  const parts: readonly (readonly [FraudReason, number])[] = [
    ['mailbox', signals.sameMailbox ? FRAUD_HOLD_SCORE : 0],
    ['iban', signals.sharedIban ? FRAUD_HOLD_SCORE : 0],
    ['device', signals.sameDevice ? 40 : 0],
    ['lastName', signals.sameLastName ? 20 : 0],
    ['address', address],
  ];
  const counted = parts.filter(([, points]) => points > 0);
  return {
    score: counted.reduce((sum, [, points]) => sum + points, 0),
    reasons: counted.map(([reason]) => reason),
  };
}

/** Providers that read the name of an address without its dots, and two domains of one provider. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox behind an address, however it is spelt: what stands behind a plus names no other person, and of some providers neither do
 * dots. For limits and scoring, and for whether two operators may be one human; never for who somebody is.
 */
export function mailboxOf(address: string): string {
  const email = normalizeEmail(address);
  const at = email.lastIndexOf('@');
  const whole = email.slice(0, at);
  // What begins with a plus has nothing before it.
  const local = whole.split('+')[0] || whole;
  const domain = email.slice(at + 1);
  const provider = dotless.get(domain);
  return provider === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${provider}`;
}
