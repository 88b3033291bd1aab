import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '@weitersagen/domain/locale';
import { readConsent, mustAsk } from '@weitersagen/domain/consent';
import type { Live } from './live-builds.ts';
import type { ShellBundle } from './shell-bundle.ts';
import type { TenantPages } from './tenant-pages.ts';

/** The look of a client's pages as the shell's build draws it, with the client's own mark where it has one. */
export function drawnLook(shell: ShellBundle, live: Live, { tenant, look }: TenantPages) {
  const fontUrl = (file: string) => `/assets/${live.shell.version}/fonts/${file}`;
  const drawn = shell.themeStyles(tenant.theme, fontUrl, look?.look ?? null, look?.own);
  return { ...drawn, icon: tenant.mark ?? drawn.icon };
}

/** Script of the tenant's external consent manager; null: the product asks itself. */
export function consentScript({ configuration }: TenantPages): string | null {
  const { consentManager, consentManagerUrl } = configuration;
  return consentManager === 'extern' ? consentManagerUrl : null;
}

/** The parts of the configuration that the interface needs from its first moment. */
export function visitSettings(pages: TenantPages) {
  const { configuration } = pages;
  const { analytics, forcedLogin, gatePage, loginExempt } = configuration;
  return {
    consentManager: consentScript(pages),
    analytics: analytics.url === null ? null : { url: analytics.url, siteId: analytics.siteId },
    frameParents: configuration.frameParents,
    exitIntent: configuration.exitIntent,
    gate: forcedLogin ? { page: gatePage, open: loginExempt } : null,
  };
}

/** The question for consent where the product asks itself and the visitor has not answered all of it; else nothing. */
export function bannerHtml(
  shell: ShellBundle,
  pages: TenantPages,
  locale: Locale,
  consentCookie: string | undefined,
): string {
  // Operators' visits are measured by nobody, so there is nothing to consent to.
  if (pages.configuration.consentManager === 'extern' || pages.further !== null) return '';
  const stored = readConsent(consentCookie);
  if (stored !== null && !mustAsk(stored.states)) return '';
  const paths = Object.fromEntries(pages.routes.map(({ name, path }) => [name, path]));
  const ownImprint = !pages.tenant.dataProcessingOnBehalf;
  return renderToStaticMarkup(shell.consentBanner({ locale, paths, ownImprint }));
}

/** The addresses of a page in every language of the tenant, and the default one for others. Nothing for a page without a language. */
export function alternatesOf(
  pages: TenantPages,
  url: string,
  hasLocale: boolean,
): Readonly<Record<string, string>> {
  if (!hasLocale) return {};
  const { pathname } = new URL(url);
  const rest = pathname.slice(3);
  const { url: origin, locales } = pages.tenant;
  const address = (locale: string) => `${origin}/${locale}${rest}`;
  const [first = 'de'] = locales.list;
  return {
    ...Object.fromEntries(locales.list.map((locale) => [locale, address(locale)])),
    'x-default': address(locales.list.includes('de') ? 'de' : first),
  };
}
