import de from './locales/shop-de.json';
import en from './locales/shop-en.json';

/** What the form says of the shop of a voucher. */
export const shopTexts = { namespace: 'mf-recipient/shop', de, en };
