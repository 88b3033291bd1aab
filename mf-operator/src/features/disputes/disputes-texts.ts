import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of disputes. */
export const disputesTexts = { namespace: 'mf-operator/disputes', de, en };
