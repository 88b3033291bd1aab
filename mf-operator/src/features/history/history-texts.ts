import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of the history. */
export const historyTexts = { namespace: 'mf-operator/history', de, en };
