import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of a client whose people sign in by links alone. */
export const linkAccessTexts = { namespace: 'mf-referrer/link-access', de, en };
