import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of sessions. */
export const sessionsTexts = { namespace: 'mf-operator/sessions', de, en };
