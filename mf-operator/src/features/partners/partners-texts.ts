import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of partners and their people. */
export const partnersTexts = { namespace: 'mf-operator/partners', de, en };
