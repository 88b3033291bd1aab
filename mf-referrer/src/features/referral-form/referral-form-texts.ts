import de from './locales/de.json';
import en from './locales/en.json';

/** The texts that only the referral form needs. */
export const referralFormTexts = { namespace: 'mf-referrer/referral-form', de, en };
