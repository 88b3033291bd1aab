import de from './set-up.de.json';
import en from './set-up.en.json';

/** The texts of setting a second factor up: the app, and the recovery codes, which are shown once. */
export const setUpTexts = { namespace: 'domain-ui/second-factor-set-up', de, en };
