import { hash, verify } from '@node-rs/argon2';
import { unmetPasswordRules } from '@weitersagen/domain/password';
import { ApiError } from '../../platform/api-error.ts';
import { commonPasswords } from './common-passwords.ts';

/** argon2id with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let someHash: Promise<string> | null = null;

/** Checks a password; without a stored hash it takes as long and says no, so that time tells nothing about accounts. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  someHash ??= hash('the time this takes is the point');
  const matches = await verify(stored ?? (await someHash), password);
  return stored !== null && matches;
}

/** Throws weakPassword, with the rule that is not met, for a password that may not be set. */
export function requireSafePassword(password: string, email: string): void {
  const [unmet] = unmetPasswordRules(password);
  const plain = password.toLowerCase();
  const guessable = commonPasswords.has(plain) || plain === email || plain === email.split('@')[0];
  const reason = unmet ?? (guessable ? 'tooCommon' : undefined);
  if (reason !== undefined) throw new ApiError('weakPassword', { fields: { Password: reason } });
}
