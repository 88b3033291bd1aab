import { hash, verify } from '@node-rs/argon2';
import { unmetPasswordRules, type ServerPasswordRule } from '@weitersagen/domain/password';
import { isMadeOfName } from '@weitersagen/domain/password-names';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { commonPasswordFilter } from '../../platform/passwords/common-passwords.ts';
import { isTriedFirst } from './common-passwords.ts';

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

/** Whose password it is. */
interface Owner {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The product's own name, which stands on every page. */
const PRODUCT = 'Weitersagen';

/** A password as it looks to who guesses it: no signs that nobody sees, one form of each letter. */
const asSeen = (password: string): string =>
  password.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Why others would try a password early; undefined for nothing. */
function whyGuessable(
  typed: string,
  owner: Owner,
  programme: string,
): ServerPasswordRule | undefined {
  const password = asSeen(typed);
  const isOwn = [owner.first_name, owner.last_name, owner.email.split('@')[0] ?? ''].some((name) =>
    isMadeOfName(password, name),
  );
  if (isOwn || password.toLowerCase() === owner.email) return 'ownName';
  if ([programme, PRODUCT].some((name) => isMadeOfName(password, name))) return 'programmeName';
  const word = password.toLowerCase();
  return isTriedFirst(word) || commonPasswordFilter().has(word) ? 'tooCommon' : undefined;
}

/** Throws weakPassword, with the rule that is not met, for a password that may not be set. */
export function requireSafePassword(
  { tenant }: Pick<TenantTx, 'tenant'>,
  password: string,
  owner: Owner,
): void {
  const [unmet] = unmetPasswordRules(password);
  const reason = unmet ?? whyGuessable(password, owner, tenant.config.name);
  if (reason !== undefined) throw new ApiError('weakPassword', { fields: { Password: reason } });
}
