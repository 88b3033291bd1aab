import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of voucher codes. */
export const vouchersTexts = { namespace: 'mf-operator/vouchers', de, en };
