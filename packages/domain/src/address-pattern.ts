import { isEmail, normalizeEmail } from './email.ts';

/** What stands for a star while a pattern is compared with the form of an address. */
const ANY = 'x';

/**
 * An address, or a pattern with stars for any signs (`*@example.org`), in the form in which addresses are stored; null for what is neither, and
 * for a pattern whose domain is any: it would fit everybody. product.md, section "8 Roles and permissions".
 */
export function addressPattern(typed: string): string | null {
  const pattern = normalizeEmail(typed);
  const [domain = ''] = pattern.split('@').slice(-1);
  const isAnyDomain = !/[a-z0-9]/.test(domain.replaceAll(/\*[a-z0-9-]*|[a-z0-9-]*\*/g, ''));
  if (isAnyDomain) return null;
  return isEmail(pattern.replaceAll(/\*+/g, ANY)) ? pattern : null;
}
