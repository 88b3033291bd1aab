import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of a link that there is already. */
export const existingLinkTexts = { namespace: 'mf-referrer/existing-link', de, en };
