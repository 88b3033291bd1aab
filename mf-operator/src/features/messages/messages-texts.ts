import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of contact messages. */
export const messagesTexts = { namespace: 'mf-operator/messages', de, en };
