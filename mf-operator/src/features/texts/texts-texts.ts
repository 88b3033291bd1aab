import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the pages of texts. */
export const textsTexts = { namespace: 'mf-operator/texts', de, en };
