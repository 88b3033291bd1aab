import { TOKEN_MIN_BITS } from '@weitersagen/domain/constants';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = TOKEN_MIN_BITS / 8 + 1;

/**
 * A random number for referrals, recipients, claims and other ids: more than 128 bit, 23 URL-safe characters. The first is a letter
 * or digit, so that a command line never takes it for an option.
 */
export function newId(): string {
  for (;;) {
    const id = randomBytes(ID_BYTES).toString('base64url');
    if (/^[A-Za-z0-9]/.test(id)) return id;
  }
}

/** A random secret of 256 bit, 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a text, URL-safe: what the database keeps instead of a token. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Keyed hash of a text, URL-safe. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares two texts in a time that tells nothing about where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );
}
