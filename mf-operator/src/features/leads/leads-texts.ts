import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of leads. */
export const leadsTexts = { namespace: 'mf-operator/leads', de, en };
