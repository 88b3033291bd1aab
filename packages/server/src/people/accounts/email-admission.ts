import { normalizeEmail } from '@weitersagen/domain/email';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantConfig } from '../../platform/database/tenant-config.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { emailBlockRepository } from './email-block-repository.ts';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** An address or a domain of a list, as it was typed, in the one form that addresses are compared in. */
const asCompared = (listed: string): string =>
  listed.includes('@') ? normalizeEmail(listed) : domainOf(normalizeEmail(`x@${listed}`));

/**
 * As what somebody takes part: `referrer` in the general programme, `employee` in the programme of approved employees,
 * `account` in either, `recipient` as the contact of either, `beneficiary` where a voucher goes that was earned in either.
 */
type Part = 'referrer' | 'employee' | 'account' | 'recipient' | 'beneficiary';

/**
 * Whether an address (small letters) may take part. Employees and service providers may not, except approved ones in their
 * own programme; a whitelist that closes the general programme leaves only its addresses and domains.
 */
function mayTakePart(config: TenantConfig, email: string, part: Part): boolean {
  const { whitelistOnly } = config;
  const [excludedEmailDomains, emailWhitelist] = [
    config.excludedEmailDomains.map(asCompared),
    config.emailWhitelist.map(asCompared),
  ];
  const isExcluded = excludedEmailDomains.includes(domainOf(email));
  const isListed = emailWhitelist.includes(email) || emailWhitelist.includes(domainOf(email));
  const isGeneral = emailWhitelist.length === 0 || isListed === whitelistOnly;
  switch (part) {
    case 'recipient':
      return !isExcluded;
    case 'employee':
      return isListed;
    case 'referrer':
      return !isExcluded && isGeneral;
    case 'beneficiary':
      return isListed || !isExcluded;
    case 'account':
      return isListed || (!isExcluded && isGeneral);
    default:
      return part satisfies never;
  }
}

/**
 * Throws emailNotAllowed for who may not take part, and at `field` (the wire path of the address) `notListed` where only
 * listed ones may or `ownProgramme` for an employee who has one; addressBlocked or addressPatternBlocked for an address that the operator blocked, alone or by a pattern. The
 * address is in small letters. product.md, section "2 Tenants and switches".
 */
export async function requireAdmission(
  tx: TenantTx,
  email: string,
  part: Part,
  field?: string,
): Promise<void> {
  const { config } = tx.tenant;
  if (!mayTakePart(config, email, part)) {
    const isListOnly =
      part === 'employee' || (config.whitelistOnly && config.emailWhitelist.length > 0);
    const hasOwn = part === 'referrer' && mayTakePart(config, email, 'employee');
    const reason = isListOnly ? 'notListed' : hasOwn ? 'ownProgramme' : null;
    throw new ApiError(
      'emailNotAllowed',
      field === undefined || reason === null ? {} : { fields: { [field]: reason } },
    );
  }
  await emailBlockRepository(tx).shareTurn();
  const refusal = await addressRefusal(tx, email);
  if (refusal !== null) throw refusal;
}

/**
 * Throws addressBlocked or addressPatternBlocked for an address (small letters) that the operator blocked, and at `field` (its wire
 * path) `blocked`.
 */
export async function requireUnblocked(tx: TenantTx, email: string, field: string): Promise<void> {
  const refusal = await addressRefusal(tx, email);
  if (refusal !== null) throw new ApiError(refusal.key, { fields: { [field]: 'blocked' } });
}

/** Whether the operator blocked an address (small letters): no mail goes there that can wait. */
export const isAddressBlocked = async (tx: TenantTx, email: string): Promise<boolean> =>
  (await addressRefusal(tx, email)) !== null;

/** The block that holds for an address (small letters), with why and since when; null for none. */
export async function blockOfAddress(tx: TenantTx, email: string) {
  const block = await emailBlockRepository(tx).find(email);
  return block === undefined
    ? null
    : { pattern: block.pattern, reason: block.reason, since: block.created_at };
}

async function addressRefusal(tx: TenantTx, email: string): Promise<ApiError | null> {
  const block = await emailBlockRepository(tx).find(email);
  if (block === undefined) return null;
  return new ApiError(block.pattern === email ? 'addressBlocked' : 'addressPatternBlocked');
}

/** What somebody with a blocked account is told: that the address is, that addresses like it are, or just that the account is. */
export async function blockedError(
  tx: TenantTx,
  { kind, email }: { readonly kind: string; readonly email: string },
): Promise<ApiError> {
  const refusal = kind === 'referrer' ? await addressRefusal(tx, email) : null;
  // Operators turn to an admin of their own company, who blocked them.
  return (
    refusal ?? new ApiError('accountBlocked', kind === 'operator' ? { as: 'operatorBlocked' } : {})
  );
}
