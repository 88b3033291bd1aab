import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the pages of settlements. */
export const settlementsTexts = { namespace: 'mf-operator/settlements', de, en };
