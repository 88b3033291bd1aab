import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of keys. */
export const keysTexts = { namespace: 'mf-operator/keys', de, en };
