import type { TextValues } from '@weitersagen/domain/texts';
import { createTexts } from '../../platform/texts.ts';
import type { CreditNote } from './credit-note.ts';
import de from './locales/de.json' with { type: 'json' };

// The document is German, as the law's terms are.
const text = createTexts({ de, en: de });

/** A text of the credit note with its values filled in. */
export const documentText = (key: Parameters<typeof text>[1], values?: TextValues): string =>
  text('de', key, values);

/** What a document is called: a credit note, one that corrects another, or what takes back from one. */
export const titleOf = ({ kind, corrected }: Pick<CreditNote, 'kind' | 'corrected'>): string =>
  corrected === null
    ? documentText('title')
    : documentText(kind === 'reduction' ? 'reductionTitle' : 'correctionTitle', {
        number: corrected.number,
      });
