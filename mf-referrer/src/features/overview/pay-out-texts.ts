import de from './locales/pay-out-de.json';
import en from './locales/pay-out-en.json';

/** The texts of a transfer of all that waits. */
export const payOutTexts = { namespace: 'mf-referrer/pay-out', de, en };
