import { hash, verify } from '@node-rs/argon2';
import { unmetPasswordRules, type ServerPasswordRule } from '@weitersagen/domain/password';
import { isMadeOfNames, isMadeOfOwner } from '@weitersagen/domain/password-names';
import { asSeen, saidOnce } from '@weitersagen/domain/password-readings';
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

/** The product's own name, which stands on every page, and turned round. */
const PRODUCT = ['Weitersagen', 'Sagenweiter'];

/** Why others would try a password early; undefined for nothing. */
function whyGuessable(
  typed: string,
  { email, first_name: first, last_name: last }: Owner,
  programme: string,
): ServerPasswordRule | undefined {
  if (isMadeOfOwner(typed, { names: [first, last], email })) return 'ownName';
  if (isMadeOfNames(typed, [programme, ...PRODUCT])) return 'programmeName';
  const seen = asSeen(typed);
  const isCommon = [seen, saidOnce(seen)].some((each) => commonPasswordFilter().has(each));
  return isCommon || isTriedFirst(typed) ? 'tooCommon' : undefined;
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
