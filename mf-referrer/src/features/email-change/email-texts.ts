import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the change of address. */
export const emailTexts = { namespace: 'mf-referrer/email-change', de, en };
