import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of changing a password. */
export const changePasswordTexts = { namespace: 'mf-referrer/change-password', de, en };
