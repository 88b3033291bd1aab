import type { Locale } from './locale.ts';
import { mailKindNames, mailKinds, type MailPart } from './mail-kinds.ts';
import { deadText } from './mail-words.ts';
import { textKindLabels, type textStateLabels } from './wire-labels.ts';

export type TextKind = keyof typeof textKindLabels;
export const textKinds = Object.keys(textKindLabels) as readonly TextKind[];
export type TextState = keyof typeof textStateLabels;

/** What is written of a text; which part a kind has, `textParts` says. A text of markup is simple HTML. */
export interface TextWords {
  readonly groupDe: string;
  readonly groupEn: string;
  readonly subjectDe: string;
  readonly subjectEn: string;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly textDe: string;
  readonly textEn: string;
  readonly buttonDe: string;
  readonly buttonEn: string;
}
export type TextWord = keyof TextWords;

/** The parts of texts, in the order in which they are written. */
export const textPartNames = ['group', 'subject', 'title', 'text', 'button'] as const;
export type TextPartName = (typeof textPartNames)[number];

/** A text of which nothing is written. */
export const noWords: TextWords = {
  groupDe: '',
  groupEn: '',
  subjectDe: '',
  subjectEn: '',
  titleDe: '',
  titleEn: '',
  textDe: '',
  textEn: '',
  buttonDe: '',
  buttonEn: '',
};

/** One part of a text: whether it must be there, in each language, with markup, and how many characters it may have. */
interface TextPart {
  readonly required: boolean;
  readonly localized: boolean;
  readonly rich: boolean;
  readonly most: number;
}
type Parts = Readonly<Record<TextPartName, TextPart | null>>;

const line = (more: Partial<TextPart> = {}): TextPart => ({
  required: true,
  localized: true,
  rich: false,
  most: 200,
  ...more,
});
const rich = (required: boolean): TextPart => line({ required, rich: true, most: 10_000 });

const page = { subject: null, button: null } as const;

/** The parts of each kind. */
export const textParts: Readonly<Record<TextKind, Parts>> = {
  block: { ...page, group: null, title: line({ required: false }), text: rich(false) },
  faq: { ...page, group: line(), title: line(), text: rich(true) },
  footnote: { ...page, group: line({ localized: false }), title: line(), text: rich(true) },
  variable: { ...page, group: line({ localized: false }), title: null, text: line({ most: 500 }) },
  agencyVariable: {
    ...page,
    group: line({ localized: false, required: false }),
    title: null,
    text: line({ most: 500 }),
  },
  keyVisual: { ...page, group: null, title: line(), text: line() },
  mail: {
    group: null,
    subject: line({ required: false, most: 100 }),
    title: line({ required: false, most: 100 }),
    text: line({ required: false, most: 1500 }),
    button: line({ required: false, most: 40 }),
  },
};

/** A place of a text: what its parts may name, what they must, and how long its text may be where that differs. A page names `{name}`, a mail `{{name}}`. */
interface TextPlace {
  readonly kind: TextKind;
  readonly id: string;
  readonly variables: Readonly<Partial<Record<TextPartName, readonly string[]>>>;
  readonly needs: Readonly<Partial<Record<TextPartName, readonly string[]>>>;
  readonly most?: number;
}
const place = (kind: TextKind, id: string, more: Partial<TextPlace> = {}): TextPlace => ({
  kind,
  id,
  variables: {},
  needs: {},
  ...more,
});
const suggestion = {
  variables: { text: ['product', 'rewardSentence'] },
  needs: { text: ['rewardSentence'] },
  most: 600,
};
const invitation = { variables: { text: ['name'] }, needs: { text: ['name'] }, most: 600 };

/** The places of mails: a button names nothing, what else is written may name what the mail knows. */
const mailPlaces = mailKindNames.map((id) => {
  const { variables } = mailKinds[id];
  const all = Object.keys(variables);
  const neededIn = (part: MailPart) => all.filter((name) => variables[name] === part);
  return place('mail', id, {
    variables: { subject: all, title: all, text: all },
    needs: { subject: neededIn('subject'), title: neededIn('title'), text: neededIn('text') },
  });
});

/** Every block and key visual that a page asks for, in the order in which people come by, then the mails. product.md, section "4 Screens". */
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
  ...mailPlaces,
];

/** The place of a text; null for one that nothing asks for by name. */
export const placeOf = (kind: TextKind, id: string): TextPlace | null =>
  textPlaces.find((each) => each.kind === kind && each.id === id) ?? null;

/** Why a text cannot be kept or shown as it is; `names` are the variables that it is about. */
export interface TextProblem {
  readonly reason:
    | 'required'
    | 'missingTranslation'
    | 'tooLong'
    | 'unknownVariable'
    | 'missingVariable'
    | 'markup'
    | 'link'
    | 'nothingWritten';
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

/** What a text names that nothing fills in: other variables, and braces that are no whole one. Mails have braces of their own. */
function unknownIn(text: string, allowed: readonly string[], isMail: boolean): readonly string[] {
  if (isMail) return variablesOf(text).filter((each) => !allowed.includes(each));
  const braces = new Set([...text.matchAll(/\{+[^{}]*\}+|[{}]/g)].map(([brace]) => brace));
  return [...braces]
    .map((brace) => /^\{(\w+)\}$/.exec(brace)?.[1] ?? brace)
    .filter((each) => !allowed.includes(each));
}

/** What no mail may say in a client's words: markup, and what a mail program makes a link of; braces that name nothing. */
function problemOfMail(text: string): Pick<TextProblem, 'reason' | 'names'> | null {
  const filled = text.replaceAll(/\{\{\w+\}\}/g, 'x');
  const [brace] = /[{}]+[^{}]*[{}]*/.exec(filled) ?? [];
  if (brace !== undefined) return { reason: 'unknownVariable', names: [brace] };
  if (/<[a-z!/]|&(?:#\w+|[a-z]+);/i.test(filled)) return { reason: 'markup', names: [] };
  const seen = filled.replaceAll(/\p{Cf}/gu, '').split(/\s+/);
  const link = seen.find((word) => deadText(word) !== word);
  return link === undefined ? null : { reason: 'link', names: [link] };
}

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
  const isMail = kind === 'mail';
  const problems: Partial<Record<TextWord, TextProblem>> = {};
  for (const name of textPartNames) {
    const part = textParts[kind][name];
    if (part === null) continue;
    const most = name === 'text' ? (at?.most ?? part.most) : part.most;
    const allowed = at?.variables[name] ?? [];
    const needed = at?.needs[name] ?? [];
    const both = [words[`${name}De`], words[`${name}En`]].map((text) =>
      isMail ? text.trim() : wordsOfText(text),
    );
    const isNeeded = part.required || (part.localized && both.some((text) => text !== ''));
    for (const [index, locale] of (['De', 'En'] as const).entries()) {
      if (locale === 'En' && !part.localized) continue;
      const text = both[index] ?? '';
      const unknown = unknownIn(text, allowed, isMail);
      const missing = needed.filter((each) => !variablesOf(text).includes(each));
      const isOffered = locale === 'De' || locales.includes('en');
      const unsent = isMail ? problemOfMail(text) : null;
      const put = (reason: TextProblem['reason'], names: readonly string[] = []) => {
        problems[`${name}${locale}`] = { reason, names, most };
      };
      if (text.length > most) put('tooLong');
      else if (unknown.length > 0) put('unknownVariable', unknown);
      else if (unsent !== null) put(unsent.reason, unsent.names);
      else if (isPublished && text === '') {
        if (isNeeded && isOffered)
          put(locale === 'En' && both[0] !== '' ? 'missingTranslation' : 'required');
      } else if (isPublished && missing.length > 0) put('missingVariable', missing);
    }
  }
  if (isPublished && kind === 'block' && wordsOfText(words.titleDe + words.textDe) === '')
    problems.textDe = { reason: 'required', names: [], most: 0 };
  if (isPublished && isMail && Object.values(words).every((text) => text.trim() === ''))
    problems.textDe = { reason: 'nothingWritten', names: [], most: 0 };
  return problems;
}
