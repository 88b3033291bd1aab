import { hrefOf } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';
import { ConsentBanner } from './consent-banner.tsx';
import de from './locales/de.json';
import en from './locales/en.json';

/** What the edge knows when it asks for consent. */
interface EdgeBannerProps {
  readonly locale: Services['locale'];
  readonly paths: Services['paths'];
  /** Whether the tenant has an imprint of its own to link. */
  readonly ownImprint: boolean;
}

/** The question for consent, in the language of the page, for the edge to draw. */
export function consentBanner({ locale, paths, ownImprint }: EdgeBannerProps) {
  const imprint = ownImprint ? hrefOf(paths, locale, 'Impressum') : null;
  const texts = (locale === 'en' ? en : de).banner;
  return (
    <ConsentBanner texts={texts} privacy={hrefOf(paths, locale, 'Datenschutz')} imprint={imprint} />
  );
}
