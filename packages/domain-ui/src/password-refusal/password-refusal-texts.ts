import de from './locales/de.json';
import en from './locales/en.json';

/** Words for the rules of a password that only the server can test, before and after it was refused. */
export const passwordRefusalTexts = { namespace: 'domain-ui/password-refusal', de, en };
