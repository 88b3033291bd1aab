import de from './locales/de.json';
import en from './locales/en.json';

/** The texts around owner and IBAN of a bank account. */
export const bankTexts = { namespace: 'mf-referrer/bank', de, en };
