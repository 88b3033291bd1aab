import de from './locales/voucher-de.json';
import en from './locales/voucher-en.json';

/** The texts of the shops that vouchers are for; only pages of rewards load them. */
export const voucherTexts = { namespace: 'mf-recipient/voucher', de, en };
