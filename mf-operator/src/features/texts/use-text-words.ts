import { mailKindOf, type MailKind } from '@weitersagen/domain/mail-kinds';
import type { TextKind, TextProblem } from '@weitersagen/domain/programme-texts';
import { placeOf } from '@weitersagen/domain/programme-texts';
import type { KeyIn, KeyOf, TextValues } from '@weitersagen/domain/texts';
import { useTexts } from '@weitersagen/platform/i18n';
import type de from './locales/de.json';
import { textsTexts } from './texts-texts.ts';

/** How a state looks. */
export const stateTones = {
  empty: 'neutral',
  draft: 'warning',
  scheduled: 'primary',
  published: 'positive',
  changed: 'warning',
  hidden: 'neutral',
} as const;

/** What a text is called: the place of a page where it has one, else its title or name. */
export function useTextName() {
  const t = useTexts(textsTexts);
  return ({
    kind,
    id,
    title,
  }: {
    readonly kind: TextKind;
    readonly id: string;
    readonly title: string;
  }) => {
    if (kind === 'faq') return title || t('untitled');
    if (kind === 'mail')
      return mailKindOf(id) === null ? id : t(`mails.kind.${id as MailKind}.name`);
    if (kind !== 'block' && kind !== 'keyVisual') return id;
    // Every place of a page has words; a test of the list reads them.
    const key = `place.${kind}.${id}` as 'place.block.startseite';
    return placeOf(kind, id) === null ? id : t(key);
  };
}

/** What is said of a mail in other words than of what stands on pages. */
type MailKey = KeyIn<'mail', KeyOf<typeof de>>;

/** Texts of these pages, as they fit a kind. */
export function useKindWords(kind: TextKind) {
  const t = useTexts(textsTexts);
  return (key: MailKey, values: TextValues = {}) => {
    const own = `mail.${key}` as const;
    return t(kind === 'mail' ? own : key, values);
  };
}

/** Why a text is not right, as a sentence. */
export function useProblemText(kind: TextKind) {
  const t = useTexts(textsTexts);
  const named = (name: string) => (kind === 'mail' ? `{{${name}}}` : `{${name}}`);
  return ({ reason, names, most }: TextProblem) =>
    t(`problem.${reason}`, {
      names: names.map((name) => (/^\w+$/.test(name) ? named(name) : name)).join(', '),
      most: String(most),
    });
}
