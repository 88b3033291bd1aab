import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of import and export. */
export const exchangeTexts = { namespace: 'mf-operator/exchange', de, en };
