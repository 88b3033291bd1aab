import type { Locale } from './locale.ts';
import { textKindLabels, type textStateLabels } from './wire-labels.ts';

export type TextKind = keyof typeof textKindLabels;
export const textKinds = Object.keys(textKindLabels) as readonly TextKind[];
export type TextState = keyof typeof textStateLabels;

/** What is written of a text; which part a kind has, `textParts` says. A text of markup is simple HTML. */
export interface TextWords {
  readonly groupDe: string;
  readonly groupEn: string;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly textDe: string;
  readonly textEn: string;
}
export type TextWord = keyof TextWords;

/** One part of a text: whether it must be there, in each language, with markup, and how many characters it may have. */
interface TextPart {
  readonly required: boolean;
  readonly localized: boolean;
  readonly rich: boolean;
  readonly most: number;
}
type Parts = Readonly<Record<'group' | 'title' | 'text', TextPart | null>>;

const line = (more: Partial<TextPart> = {}): TextPart => ({
  required: true,
  localized: true,
  rich: false,
  most: 200,
  ...more,
});
const rich = (required: boolean): TextPart => line({ required, rich: true, most: 10_000 });

/** The parts of each kind. */
export const textParts: Readonly<Record<TextKind, Parts>> = {
  block: { group: null, title: line({ required: false }), text: rich(false) },
  faq: { group: line(), title: line(), text: rich(true) },
  footnote: { group: line({ localized: false }), title: line(), text: rich(true) },
  variable: { group: line({ localized: false }), title: null, text: line({ most: 500 }) },
  agencyVariable: {
    group: line({ localized: false, required: false }),
    title: null,
    text: line({ most: 500 }),
  },
  keyVisual: { group: null, title: line(), text: line() },
};

/** A place of a page: what its text may name as `{name}`, what it must, and how long it may be where that differs. */
interface TextPlace {
  readonly kind: TextKind;
  readonly id: string;
  readonly variables: readonly string[];
  readonly needs: readonly string[];
  readonly most?: number;
}
const place = (kind: TextKind, id: string, more: Partial<TextPlace> = {}): TextPlace => ({
  kind,
  id,
  variables: [],
  needs: [],
  ...more,
});
const suggestion = {
  variables: ['product', 'reward', 'rewardSentence'],
  needs: ['rewardSentence'],
  most: 600,
};
const invitation = { variables: ['name'], needs: ['name'], most: 600 };

/** Every block and key visual that a page asks for, in the order in which people come by. product.md, section "4 Screens". */
export const textPlaces: readonly TextPlace[] = [
  place('block', 'startseite'),
  place('block', 'so-funktionierts'),
  place('block', 'empfehlen'),
  place('block', 'teilen'),
  place('block', 'teilen-persoenlich', suggestion),
  place('block', 'teilen-kurz', suggestion),
  place('block', 'teilen-sachlich', suggestion),
  place('block', 'landeseite'),
  place('block', 'danke'),
  place('block', 'praemie-danke'),
  place('block', 'persoenlicher-bereich'),
  place('block', 'agentur-start'),
  place('block', 'agentur-regeln'),
  place('block', 'agentur-kosten'),
  place('block', 'agentur-info'),
  place('block', 'agentur-datenschutz'),
  place('block', 'einladen-persoenlich', invitation),
  place('block', 'einladen-kurz', invitation),
  place('keyVisual', 'startseite'),
  place('keyVisual', 'teilen'),
  place('keyVisual', 'praemie'),
  place('keyVisual', 'agentur'),
];

/** The place of a text; null for one that no page asks for by name. */
export const placeOf = (kind: TextKind, id: string): TextPlace | null =>
  textPlaces.find((each) => each.kind === kind && each.id === id) ?? null;

/** Why a text cannot be kept or shown as it is; `names` are the variables that it is about. */
export interface TextProblem {
  readonly reason:
    | 'required'
    | 'missingTranslation'
    | 'tooLong'
    | 'unknownVariable'
    | 'missingVariable';
  readonly names: readonly string[];
  /** How many characters there may be. */
  readonly most: number;
}

/** The words of a text, without its markup. */
export const wordsOfText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim();

const variablesOf = (text: string) => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

/**
 * What is wrong with a text, by part and language. A draft may be unfinished, what is published is whole: `locales` are the languages
 * that its client offers. Length and variables are checked of both.
 */
export function textProblems(
  { kind, id }: { readonly kind: TextKind; readonly id: string },
  words: TextWords,
  { locales, isPublished }: { readonly locales: readonly Locale[]; readonly isPublished: boolean },
): Readonly<Partial<Record<TextWord, TextProblem>>> {
  const at = placeOf(kind, id);
  const problems: Partial<Record<TextWord, TextProblem>> = {};
  for (const name of ['group', 'title', 'text'] as const) {
    const part = textParts[kind][name];
    if (part === null) continue;
    const most = name === 'text' ? (at?.most ?? part.most) : part.most;
    const allowed = name === 'text' ? (at?.variables ?? []) : [];
    const needed = name === 'text' ? (at?.needs ?? []) : [];
    const both = [words[`${name}De`], words[`${name}En`]].map(wordsOfText);
    const isNeeded = part.required || (part.localized && both.some((text) => text !== ''));
    for (const [index, locale] of (['De', 'En'] as const).entries()) {
      if (locale === 'En' && !part.localized) continue;
      const text = both[index] ?? '';
      const unknown = variablesOf(text).filter((each) => !allowed.includes(each));
      const missing = needed.filter((each) => !variablesOf(text).includes(each));
      const isOffered = locale === 'De' || locales.includes('en');
      const put = (reason: TextProblem['reason'], names: readonly string[] = []) => {
        problems[`${name}${locale}`] = { reason, names, most };
      };
      if (text.length > most) put('tooLong');
      else if (unknown.length > 0) put('unknownVariable', unknown);
      else if (isPublished && text === '') {
        if (isNeeded && isOffered)
          put(locale === 'En' && both[0] !== '' ? 'missingTranslation' : 'required');
      } else if (isPublished && missing.length > 0) put('missingVariable', missing);
    }
  }
  if (isPublished && kind === 'block' && wordsOfText(words.titleDe + words.textDe) === '')
    problems.textDe = { reason: 'required', names: [], most: 0 };
  return problems;
}
