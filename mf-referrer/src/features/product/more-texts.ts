import de from './locales/de.json';
import en from './locales/en.json';

/** The texts around the rest of a long list. */
export const moreTexts = { namespace: 'mf-referrer/product', de, en };
