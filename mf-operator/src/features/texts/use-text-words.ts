import type { TextKind, TextProblem } from '@weitersagen/domain/programme-texts';
import { placeOf } from '@weitersagen/domain/programme-texts';
import { useTexts } from '@weitersagen/platform/i18n';
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
    if (kind !== 'block' && kind !== 'keyVisual') return id;
    // Every place of a page has words; a test of the list reads them.
    const key = `place.${kind}.${id}` as 'place.block.startseite';
    return placeOf(kind, id) === null ? id : t(key);
  };
}

/** Why a text is not right, as a sentence. */
export function useProblemText() {
  const t = useTexts(textsTexts);
  return ({ reason, names, most }: TextProblem) =>
    t(`problem.${reason}`, {
      names: names.map((name) => `{${name}}`).join(', '),
      most: String(most),
    });
}
