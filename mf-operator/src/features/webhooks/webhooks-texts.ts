import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of webhooks. */
export const webhooksTexts = { namespace: 'mf-operator/webhooks', de, en };
