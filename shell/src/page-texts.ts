import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Locale } from '@weitersagen/platform/i18n';
import de from './locales/pages.de.json';
import en from './locales/pages.en.json';

/** Title and description of a page, as search engines, tabs and previews show them before the page itself does. */
interface PageTexts {
  readonly title: string;
  readonly description: string;
  /** Title of a page about one product, which stands for `{{product}}`. */
  readonly named?: string;
}

/** By language and route; a page without them in a language does not compile. */
const texts: Readonly<Record<Locale, Readonly<Record<RouteName | 'Sso', PageTexts>>>> = { de, en };

/** The texts of a route. */
export function pageTexts(locale: Locale, route: RouteName | 'Sso'): PageTexts {
  return texts[locale][route];
}
