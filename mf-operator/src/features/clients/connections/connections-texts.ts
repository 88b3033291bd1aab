import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of a client's connections. */
export const connectionsTexts = { namespace: 'mf-operator/connections', de, en };
