import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of missing rewards. */
export const missingTexts = { namespace: 'mf-operator/missing', de, en };
