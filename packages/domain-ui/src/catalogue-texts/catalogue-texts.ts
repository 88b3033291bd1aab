import { cataloguePages } from '@weitersagen/domain/catalogue-pages';
import type { CataloguePage } from '@weitersagen/domain/catalogue-pages';
import { fillIn } from '@weitersagen/domain/fill-in';
import { formatEuroShort } from '@weitersagen/domain/money';
import type { Locale } from '@weitersagen/platform/i18n';
import de from './locales/de.json';
import en from './locales/en.json';

interface PageText {
  readonly title: string;
  readonly text: string;
}

const texts: Readonly<Record<Locale, Readonly<Record<string, PageText>>>> = { de, en };

/** Title and introduction of a catalogue page. */
export function pageText(page: CataloguePage, locale: Locale): PageText {
  return texts[locale][page.key] ?? { title: page.slug, text: '' };
}

/** The catalogue page at an address such as `/de/internet/hybrid`; undefined where there is none. */
export function pageAt(pathname: string): CataloguePage | undefined {
  const slug = decodeURI(pathname)
    .replace(/^\/[a-z]{2}\//i, '')
    .replace(/\/$/, '')
    .toLowerCase();
  return cataloguePages.find((page) => page.slug === slug);
}

const rewardTexts = {
  de: {
    each: '{{amount}} Prämie für jede erfolgreiche Empfehlung.',
    upTo: 'Bis zu {{amount}} Prämie für eine erfolgreiche Empfehlung, je nach Angebot.',
  },
  en: {
    each: '{{amount}} reward for every successful referral.',
    upTo: 'Up to {{amount}} reward for a successful referral, depending on the offer.',
  },
} as const;

/** What a referral of a product of the page brings, by today's highest reward of each product in cents; empty where none has one. */
export function rewardSentence(rewards: readonly number[], locale: Locale): string {
  if (rewards.length === 0) return '';
  const highest = Math.max(...rewards);
  const text = rewardTexts[locale][Math.min(...rewards) === highest ? 'each' : 'upTo'];
  return fillIn(text, { amount: formatEuroShort(highest, locale) });
}
