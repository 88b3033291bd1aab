import de from './locales/de.json';
import en from './locales/en.json';

/** What the details of a product's provider are called, for every page that speaks of one. */
export const detailTexts = { namespace: 'mf-operator/details', de, en };
