import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of a page whose account is not here, or no more. */
export const accountEndsTexts = { namespace: 'mf-referrer/account-ends', de, en };
