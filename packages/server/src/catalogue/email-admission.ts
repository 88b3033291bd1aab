import type { TenantConfig } from '../database/tenant-config.ts';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * Whether an address (small letters) may take part: employees and service providers may not, and where a whitelist
 * is set only its addresses and domains may refer.
 */
export function mayTakePart(
  config: TenantConfig,
  email: string,
  role: 'referrer' | 'recipient',
): boolean {
  if (config.excludedEmailDomains.includes(domainOf(email))) return false;
  if (role === 'recipient' || config.emailWhitelist.length === 0) return true;
  return config.emailWhitelist.includes(email) || config.emailWhitelist.includes(domainOf(email));
}
