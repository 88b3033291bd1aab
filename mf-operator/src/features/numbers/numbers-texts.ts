import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of `/kundennummern`. */
export const numbersTexts = { namespace: 'mf-operator/numbers', de, en };
