import { hash, verify } from '@node-rs/argon2';
import { unmetPasswordRules, type ServerPasswordRule } from '@weitersagen/domain/password';
import { isMadeOfName } from '@weitersagen/domain/password-names';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { commonPasswordFilter } from '../../platform/passwords/common-passwords.ts';
import { asSeen, isTriedFirst, signsRead } from './common-passwords.ts';

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

/** Why others would try a password early; undefined for nothing. */
function whyGuessable(
  typed: string,
  owner: Owner,
  programme: string,
): ServerPasswordRule | undefined {
  const password = asSeen(typed);
  const isMadeOf = (names: readonly string[]) =>
    names.some((name) =>
      [password, ...signsRead(password)].some((word) => isMadeOfName(word, name)),
    );
  const names = [owner.first_name, owner.last_name, owner.email.split('@')[0] ?? ''];
  if (isMadeOf(names) || password === owner.email) return 'ownName';
  if (isMadeOf([programme, PRODUCT])) return 'programmeName';
  return isTriedFirst(password) || commonPasswordFilter().has(password) ? 'tooCommon' : undefined;
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
