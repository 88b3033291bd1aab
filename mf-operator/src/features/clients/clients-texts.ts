import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the pages of clients. */
export const clientsTexts = { namespace: 'mf-operator/clients', de, en };
