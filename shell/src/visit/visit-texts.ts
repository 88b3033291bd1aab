import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of an operator's visit; they come with its banner. */
export const visitTexts = { namespace: 'shell/visit', de, en };
