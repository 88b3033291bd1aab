import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the pages of payouts. */
export const payoutsTexts = { namespace: 'mf-operator/payouts', de, en };
