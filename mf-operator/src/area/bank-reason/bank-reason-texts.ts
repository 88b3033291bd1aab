import de from './locales/de.json';
import en from './locales/en.json';

/** The reasons of banks (ISO 20022) in words. */
export const bankReasonTexts = { namespace: 'mf-operator/bank-reason', de, en };
