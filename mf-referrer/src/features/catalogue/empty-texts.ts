import de from './locales/de.json';
import en from './locales/en.json';

/** What a page of the catalogue says that lists nothing. */
export const emptyTexts = { namespace: 'mf-referrer/catalogue-empty', de, en };
