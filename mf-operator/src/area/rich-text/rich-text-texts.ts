import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the editor of simple markup. */
export const richTextTexts = { namespace: 'mf-operator/rich-text', de, en };
