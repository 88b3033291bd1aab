import type { RouteName } from '@weitersagen/contracts/route-table';
import {
  pageAt,
  pageText,
  rewardSentence,
} from '@weitersagen/domain-ui/catalogue-texts/catalogue-texts';
import { previewWords } from '@weitersagen/domain/reward-words';
import type { RewardParts } from '@weitersagen/domain/reward-words';
import { fillIn } from '@weitersagen/domain/fill-in';
import type { Locale } from '@weitersagen/platform/i18n';
import de from './locales/pages.de.json';
import en from './locales/pages.en.json';

/** Title and description of a page, as search engines, tabs and previews show them before the page itself does. */
interface PageTexts {
  readonly title: string;
  readonly description: string;
  /** Description of a page about a living referral; what it promises to whom stands for `{{promise}}`. */
  readonly promising?: string;
  /** Title of a page about one product, which stands for `{{product}}`. */
  readonly named?: string;
}

/** As the area's pages name themselves. */
const titled: Readonly<Record<Locale, string>> = {
  de: '{{title}} empfehlen',
  en: 'Recommend {{title}}',
};

/** By language and route; a page without them in a language does not compile. */
const texts: Readonly<Record<Locale, Readonly<Record<RouteName | 'Sso', PageTexts>>>> = { de, en };

/** Where a page is, and what the products of a catalogue page bring today, in cents. */
interface Place {
  readonly pathname: string;
  readonly rewards: readonly number[];
  /** What the referral of the page promises, in cents, and who recommends; a server of before does not say it. */
  readonly promise?: (RewardParts & { readonly referrerFirstName: string }) | null;
}

/** The texts of a route; each catalogue page has its own, with what a referral brings there. */
export function pageTexts(
  locale: Locale,
  route: RouteName | 'Sso',
  { pathname, rewards, promise }: Place,
): PageTexts {
  const page = route === 'Katalog' ? pageAt(pathname) : undefined;
  if (page === undefined) {
    const own = texts[locale][route];
    if (!promise || own.promising === undefined) return own;
    const said = previewWords(promise, promise.referrerFirstName, locale);
    return { ...own, description: fillIn(own.promising, { promise: said }) };
  }
  const { title, text } = pageText(page, locale);
  const description = `${text} ${rewardSentence(rewards, locale)}`.trim();
  return { title: fillIn(titled[locale], { title }), description };
}
