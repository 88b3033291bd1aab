import de from './locales/empty-de.json';
import en from './locales/empty-en.json';

/** What a page of the catalogue says that lists nothing. */
export const emptyTexts = { namespace: 'mf-referrer/catalogue-empty', de, en };
