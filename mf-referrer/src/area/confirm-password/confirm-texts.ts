import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the password asked once more. */
export const confirmTexts = { namespace: 'mf-referrer/confirm-password', de, en };
