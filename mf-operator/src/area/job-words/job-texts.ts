import de from './locales/de.json';
import en from './locales/en.json';

/** The names of periodic jobs, for every page that speaks of one. */
export const jobTexts = { namespace: 'mf-operator/jobs', de, en };
