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

/** How a key stands; one that is replaced works until its end. */
export type KeyState = 'good' | 'replaced' | 'ended' | 'revoked';

/** How a key stands at an instant. */
export function keyState(
  key: {
    readonly revokedAt: Date | null;
    readonly expiresAt: Date;
    readonly replacedBy: string | null;
  },
  now: Date,
): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt <= now) return 'ended';
  return key.replacedBy === null ? 'good' : 'replaced';
}
