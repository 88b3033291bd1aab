import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of what was given up and of periodic jobs. */
export const upkeepTexts = { namespace: 'mf-operator/upkeep', de, en };
