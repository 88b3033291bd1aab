import de from './de.json';
import en from './en.json';

/** The texts of codes, at the sign-in and where the second factor is changed. */
export const factorTexts = { namespace: 'domain-ui/second-factor', de, en };
