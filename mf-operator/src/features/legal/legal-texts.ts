import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of legal texts. */
export const legalTexts = { namespace: 'mf-operator/legal', de, en };
