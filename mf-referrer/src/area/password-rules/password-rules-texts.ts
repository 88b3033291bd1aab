import de from './locales/de.json';
import en from './locales/en.json';

/** The rules of a password whose numbers come from the server. */
export const passwordRulesTexts = { namespace: 'mf-referrer/password-rules', de, en };
