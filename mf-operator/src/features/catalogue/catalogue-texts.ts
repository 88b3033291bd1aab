import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the pages of the catalogue. */
export const catalogueTexts = { namespace: 'mf-operator/catalogue', de, en };
