import type { BerlinDay } from './dates.ts';

/** How a kind of vouchers stands. Source: product.md, section "14 Payouts and ledger". */
export const voucherKindStateLabels = {
  announced: 'Angekuendigt',
  offered: 'Angeboten',
  ended: 'Beendet',
} as const;
export type VoucherKindState = keyof typeof voucherKindStateLabels;

/** The days on which people may choose a kind, both inclusive; null is without an end. */
export interface VoucherKindDays {
  readonly from: BerlinDay;
  readonly until: BerlinDay | null;
}

/** How a kind stands on a day; one that was ended stays so. */
export function voucherKindState(
  { from, until }: VoucherKindDays,
  isEnded: boolean,
  today: BerlinDay,
): VoucherKindState {
  if (isEnded || (until !== null && until < today)) return 'ended';
  return from > today ? 'announced' : 'offered';
}

/** Small letters, digits and hyphens, a letter first, 2 to 40 characters. Files of codes name a kind by it. */
export const voucherKindKeyForm = /^[a-z][a-z0-9-]{1,39}$/;

/** A client has so many kinds at most. */
export const VOUCHER_KINDS_MOST = 60;
export const REDEEM_LINK_MOST = 500;
export const VOUCHER_HINT_MOST = 200;

/** What is wrong with a redeem link. */
export type RedeemLinkProblem =
  | 'noHttps'
  | 'userInfo'
  | 'placeholder'
  | 'privateHost'
  | 'noAddress';

/** Brackets, as they are typed or escaped: a place where another program would put the code in. */
const placeholder = /[{}[\]<>]|%(?:7b|7d|5b|5d|3c|3e)/i;
/** A value that is left open, as in `?code=`: what follows would be the code. */
const openValue = /[?&#][^=&#]+=(?:[&#]|$)/;
/** A host without a name of its own, or a name that only one network knows; the browser writes every IPv4 address with four numbers. */
const privateHost = /^(?:\[.*\]|[\d.]+|(?:.*\.)?(?:localhost|local|internal))$/;

/**
 * What is wrong with the address at which codes are redeemed; null for a good one. It is https, of a host with a public name, asks for no user, and has no
 * place for a code: who reads along where it leads gets none. Source: product.md, section "14 Payouts and ledger".
 */
export function redeemLinkProblem(typed: string): RedeemLinkProblem | null {
  const text = typed.trim();
  if (/\s/.test(text) || text.length > REDEEM_LINK_MOST || !URL.canParse(text)) return 'noAddress';
  if (/^https?:[/\\]*\[/i.test(text)) return 'privateHost';
  if (placeholder.test(text) || openValue.test(text)) return 'placeholder';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:') return 'noHttps';
  // An at sign before the host is asked for by itself: an empty user leaves no trace in what was read.
  if (username !== '' || password !== '' || /^https:[/\\]*[^/\\?#]*@/i.test(text))
    return 'userInfo';
  if (privateHost.test(hostname)) return 'privateHost';
  return hostname.includes('.') && !hostname.endsWith('.') ? null : 'noAddress';
}
