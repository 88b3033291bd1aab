import { ApiError } from '../api-error.ts';
import type { TenantConfig } from '../database/tenant-config.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import { emailBlockRepository } from './email-block-repository.ts';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * Whether an address (small letters) may take part: employees and service providers may not, and where a whitelist
 * is set only its addresses and domains may refer.
 */
function mayTakePart(config: TenantConfig, email: string, role: 'referrer' | 'recipient'): boolean {
  if (config.excludedEmailDomains.includes(domainOf(email))) return false;
  if (role === 'recipient' || config.emailWhitelist.length === 0) return true;
  return config.emailWhitelist.includes(email) || config.emailWhitelist.includes(domainOf(email));
}

/**
 * Throws emailNotAllowed for who may not take part, and addressBlocked or addressPatternBlocked for an address that
 * the operator blocked, alone or by a pattern. The address is in small letters.
 */
export async function requireAdmission(
  tx: TenantTx,
  email: string,
  role: 'referrer' | 'recipient',
): Promise<void> {
  if (!mayTakePart(tx.tenant.config, email, role)) throw new ApiError('emailNotAllowed');
  const block = await emailBlockRepository(tx).find(email);
  if (block === undefined) return;
  throw new ApiError(block.pattern === email ? 'addressBlocked' : 'addressPatternBlocked');
}
