import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of "my data". */
export const myDataTexts = { namespace: 'mf-referrer/my-data', de, en };
