import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of footnotes, suggestions and the page of one product. */
export const detailTexts = { namespace: 'mf-referrer/detail', de, en };
