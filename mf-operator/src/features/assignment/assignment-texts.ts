import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of `/zuordnung`. */
export const assignmentTexts = { namespace: 'mf-operator/assignment', de, en };
