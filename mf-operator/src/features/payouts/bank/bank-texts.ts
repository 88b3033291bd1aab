import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the answers of banks. */
export const bankTexts = { namespace: 'mf-operator/bank-answers', de, en };
