import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of a client's test run. */
export const testRunTexts = { namespace: 'mf-operator/test-run', de, en };
