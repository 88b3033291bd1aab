import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the comparison, which comes when somebody asks for it. */
export const compareTexts = { namespace: 'mf-referrer/compare', de, en };
