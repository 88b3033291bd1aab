import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the code in the confirmation mail. */
export const codeTexts = { namespace: 'mf-referrer/confirmation-code', de, en };
