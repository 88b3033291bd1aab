import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of what can keep a referral from being created. */
export const referralRefusalTexts = { namespace: 'mf-referrer/refusal', de, en };
