import de from './locales/de.json';
import en from './locales/en.json';

/** The texts that only the personal area needs. */
export const overviewTexts = { namespace: 'mf-referrer/overview', de, en };
