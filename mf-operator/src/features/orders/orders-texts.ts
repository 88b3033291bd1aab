import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of orders. */
export const ordersTexts = { namespace: 'mf-operator/orders', de, en };
