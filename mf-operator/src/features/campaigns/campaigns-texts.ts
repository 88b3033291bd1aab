import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of campaigns. */
export const campaignsTexts = { namespace: 'mf-operator/campaigns', de, en };
