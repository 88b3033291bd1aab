import { isEmail, normalizeEmail } from './email.ts';

/** What stands for a star while a pattern is compared with the form of an address. */
const ANY = 'x';

/** Whether a label of the domain has a star beside letters outside of ASCII: the form of such a label says nothing of the form of what would fit it. */
function hasStarBesideForeign(typed: string): boolean {
  const [domain = ''] = typed.normalize('NFKC').split('@').slice(-1);
  return domain.split(/[.。]/).some((label) => label.includes('*') && /\P{ASCII}/u.test(label));
}

/**
 * An address, or a pattern with stars for any signs (`*@example.org`), in the form in which addresses are stored; null for what is neither, for
 * a pattern whose domain is any, which would fit everybody, and for a star beside an umlaut in the domain, which would fit nobody. product.md, section "8 Roles and permissions".
 */
export function addressPattern(typed: string): string | null {
  if (hasStarBesideForeign(typed)) return null;
  const pattern = normalizeEmail(typed);
  const [domain = ''] = pattern.split('@').slice(-1);
  const isAnyDomain = !/[a-z0-9]/.test(domain.replaceAll(/\*[a-z0-9-]*|[a-z0-9-]*\*/g, ''));
  if (isAnyDomain) return null;
  return isEmail(pattern.replaceAll(/\*+/g, ANY)) ? pattern : null;
}
