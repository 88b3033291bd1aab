import de from './locales/de.json';
import en from './locales/en.json';

/** The texts around a campaign; its own words come from the server. */
export const campaignTexts = { namespace: 'mf-referrer/campaigns', de, en };
