import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of people and roles. */
export const peopleTexts = { namespace: 'mf-operator/people', de, en };
