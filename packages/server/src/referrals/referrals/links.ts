import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';

/** The tenant's own page that the link opens first, with the number, from which it leads on to ours. */
function ownPage(address: string, number: string): string {
  const url = new URL(address);
  url.searchParams.set('empfehlungsnummer', number);
  return url.href;
}

/**
 * The two addresses of a referral: Empfehlungslink is the landing page (the tenant's own where it has one), KurzURL redirects to it
 * and counts the click. product.md, section "2 Tenants and switches".
 */
export function referralLinks(
  tenant: Tenant,
  language: Locale,
  referral: { readonly id: string; readonly short_code: string },
) {
  const { landingPage, url } = tenant.config;
  return {
    link:
      landingPage === null
        ? pageUrl(tenant, offeredLocale(tenant, language), 'Empfehlung', {
            params: { empfehlungsnummer: referral.id },
          })
        : ownPage(landingPage, referral.id),
    shortUrl: `${url}/e/${referral.short_code}`,
  };
}
