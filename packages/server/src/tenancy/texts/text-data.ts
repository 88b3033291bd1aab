import type { TextKind, TextPartName, TextWords } from '@weitersagen/domain/programme-texts';
import { textPartNames, textParts, wordsOfText } from '@weitersagen/domain/programme-texts';
import type { ContentData } from '../../platform/database/content-types.ts';
import { mailFields, mailSchema } from '../../platform/mail/mail-fields.ts';
import { typedHtml } from '../content/rich-text.ts';

/** The schema of each kind, as content services name it. */
export const schemaOfKind: Readonly<Record<TextKind, string>> = {
  block: 'content-bloecke',
  faq: 'faq',
  footnote: 'fussnoten',
  variable: 'variables',
  agencyVariable: 'agenturvariables',
  keyVisual: 'keyvisual',
  mail: mailSchema,
};

/** The fields of each kind, by what is written in them. */
const fieldsOfKind: Readonly<Record<TextKind, Readonly<Partial<Record<TextPartName, string>>>>> = {
  block: { title: 'Titel', text: 'Inhalt' },
  faq: { group: 'Gruppe', title: 'Frage', text: 'Antwort' },
  footnote: { group: 'Gruppe', title: 'Titel', text: 'Inhalt' },
  variable: { group: 'Gruppe', text: 'Wert' },
  agencyVariable: { group: 'Agentur', text: 'Wert' },
  keyVisual: { title: 'Titel', text: 'Alternativtext' },
  mail: mailFields,
};

/** What is written of a text, out of its fields. */
export function wordsOfData(kind: TextKind, data: ContentData): TextWords {
  const of = (part: TextPartName, language: 'de' | 'en') => {
    const field = fieldsOfKind[kind][part];
    const values = field === undefined ? undefined : data[field];
    const value = language === 'de' ? (values?.['de'] ?? values?.['iv']) : values?.['en'];
    return typeof value === 'string' ? value : '';
  };
  return {
    groupDe: of('group', 'de'),
    groupEn: of('group', 'en'),
    subjectDe: of('subject', 'de'),
    subjectEn: of('subject', 'en'),
    titleDe: of('title', 'de'),
    titleEn: of('title', 'en'),
    textDe: of('text', 'de'),
    textEn: of('text', 'en'),
    buttonDe: of('button', 'de'),
    buttonEn: of('button', 'en'),
  };
}

/** The picture that a key visual names; null for none. */
export function pictureOfData(data: ContentData): string | null {
  const value = data['Bild']?.['iv'];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : null;
}

/** Words without what a page would not show: markup that is not allowed, and paragraphs of nothing. Of a mail nothing is taken away: what it cannot say is refused. Throws invalidInput. */
export function cleanWords(kind: TextKind, words: TextWords): TextWords {
  if (kind === 'mail') return words;
  const { rich = false } = textParts[kind].text ?? {};
  const clean = (text: string, field: string) => {
    const html = rich ? typedHtml(text, field) : text;
    return wordsOfText(html) === '' ? '' : html;
  };
  return { ...words, textDe: clean(words.textDe, 'TextDe'), textEn: clean(words.textEn, 'TextEn') };
}

/** The fields of a text with words in place of those that it had; what is no word, such as a picture, stays. A language without words is absent. */
export function dataOf(
  kind: TextKind,
  name: string,
  words: TextWords,
  before: ContentData,
): ContentData {
  const data: Record<string, ContentData[string]> = { ...before };
  for (const part of textPartNames) {
    const field = fieldsOfKind[kind][part];
    if (field === undefined) continue;
    const [de, en] = [words[`${part}De`], words[`${part}En`]];
    data[field] =
      textParts[kind][part]?.localized === true
        ? { ...(de === '' ? {} : { de }), ...(en === '' ? {} : { en }) }
        : { iv: de };
  }
  if (kind === 'footnote') data['Identifier'] = { iv: name };
  if (kind === 'variable' || kind === 'agencyVariable') data['Name'] = { iv: name };
  return data;
}
