import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of missing rewards. */
export const missingTexts = { namespace: 'mf-referrer/missing-reward', de, en };
