import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the pages of customers. */
export const customersTexts = { namespace: 'mf-operator/customers', de, en };
