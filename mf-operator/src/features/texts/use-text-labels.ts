import { mailKindOf, mailKinds } from '@weitersagen/domain/mail-kinds';
import { textPartNames, textParts, textProblems } from '@weitersagen/domain/programme-texts';
import type {
  TextKind,
  TextPartName,
  TextWord,
  TextWords,
} from '@weitersagen/domain/programme-texts';
import type { Locale } from '@weitersagen/domain/locale';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import type { FieldMap } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { textsTexts } from './texts-texts.ts';
import { useProblemText } from './use-text-words.ts';

const wireNames: Readonly<Record<TextWord, string>> = {
  groupDe: 'GruppeDe',
  groupEn: 'GruppeEn',
  subjectDe: 'BetreffDe',
  subjectEn: 'BetreffEn',
  titleDe: 'TitelDe',
  titleEn: 'TitelEn',
  textDe: 'TextDe',
  textEn: 'TextEn',
  buttonDe: 'KnopfDe',
  buttonEn: 'KnopfEn',
};

/** The fields that a kind of text has, their labels, and what is wrong with typed ones. */
export function useTextLabels(text: { readonly kind: TextKind; readonly id: string }) {
  const t = useTexts(textsTexts);
  const problemText = useProblemText(text.kind);
  const parts = textParts[text.kind];
  const mail = text.kind === 'mail' ? mailKindOf(text.id) : null;
  const names = textPartNames.flatMap((name): readonly TextWord[] => {
    const part = parts[name];
    if (part === null || (name === 'button' && mail !== null && !mailKinds[mail].hasButton))
      return [];
    return part.localized ? [`${name}De`, `${name}En`] : [`${name}De`];
  });
  const labelOf = (name: TextWord) => {
    const part = name.slice(0, -2) as TextPartName;
    const label = t(`part.${text.kind}.${part}` as 'part.faq.title');
    if (parts[part]?.localized !== true) return label;
    return t(name.endsWith('De') ? 'inGerman' : 'inEnglish', { field: label });
  };
  const labels = Object.fromEntries(names.map((name) => [name, labelOf(name)])) as Record<
    TextWord,
    string
  >;
  /** What is wrong; what is not to be shown yet may be unfinished. */
  const problems = (words: TextWords, locales: readonly Locale[], isPublished: boolean) =>
    onlyErrors(
      Object.fromEntries(
        Object.entries(textProblems(text, words, { locales, isPublished })).map(
          ([name, problem]) => [name, problemText(problem)],
        ),
      ) as Record<TextWord, string>,
    );
  /** The same of the server, by the fields of the call. */
  const fieldsOf = (words: TextWords, locales: readonly Locale[]): FieldMap => {
    const known = textProblems(text, words, { locales, isPublished: true });
    return Object.fromEntries(
      names.map((name) => {
        const problem = known[name];
        const sentences = problem === undefined ? {} : { [problem.reason]: problemText(problem) };
        return [wireNames[name], { name, label: labels[name], sentences }];
      }),
    );
  };
  return { names, labels, problems, fieldsOf };
}
