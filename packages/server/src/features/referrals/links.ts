import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../../database/tenant-directory.ts';
import { offeredLocale, pageUrl } from '../../tenant-links.ts';

/** The two addresses of a referral: Empfehlungslink is the landing page, KurzURL redirects to it and counts the click. */
export function referralLinks(
  tenant: Tenant,
  language: Locale,
  referral: { readonly id: string; readonly short_code: string },
) {
  return {
    link: pageUrl(tenant, offeredLocale(tenant, language), 'Empfehlung', {
      params: { empfehlungsnummer: referral.id },
    }),
    shortUrl: `${tenant.config.url}/e/${referral.short_code}`,
  };
}
