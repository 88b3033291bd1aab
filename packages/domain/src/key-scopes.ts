/** What a key of a client's systems may be for; each call of these systems needs one. product.md, section "9 Calls". */
export const keyScopes = [
  'orders',
  'customerNumbers',
  'bounces',
  'portalSignIn',
  'catalogue',
] as const;

export type KeyScope = (typeof keyScopes)[number];

/** Whether a text names a scope. */
export const isKeyScope = (text: string): text is KeyScope => keyScopes.some((one) => one === text);

/** The longest that a key may hold, in days. */
export const KEY_DAYS_MOST = 366;

/** So long the key before works beside the one that replaces it, in hours. */
export const KEY_OVERLAP_HOURS = 24;

/** Whether a key opens what is another person's: it signs nobody in before a second person has agreed to it. */
export const signsPeopleIn = (scopes: readonly KeyScope[]): boolean =>
  scopes.includes('portalSignIn');

/** What a key is for where a second person has to agree to it. */
export const scopesOfTwo = [
  'portalSignIn',
  'orders',
  'customerNumbers',
] as const satisfies readonly KeyScope[];

/** Whether a second person has to agree to a key before all that it does counts in full; vouchers wait for orders and customer numbers of one that nobody agreed to. */
export const takesTwo = (scopes: readonly KeyScope[]): boolean =>
  scopesOfTwo.some((scope) => scopes.includes(scope));

/** How a key stands; one that is replaced works until its end, one that waits takes a second person before it counts in full. */
export type KeyState = 'good' | 'waiting' | 'replaced' | 'ended' | 'revoked';

/** How a key stands at an instant. */
export function keyState(
  key: {
    readonly revokedAt: Date | null;
    readonly expiresAt: Date;
    readonly replacedBy: string | null;
    readonly isWaiting?: boolean;
  },
  now: Date,
): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt <= now) return 'ended';
  if (key.replacedBy !== null) return 'replaced';
  return key.isWaiting === true ? 'waiting' : 'good';
}
