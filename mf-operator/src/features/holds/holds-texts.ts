import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of held rewards. */
export const holdsTexts = { namespace: 'mf-operator/holds', de, en };
