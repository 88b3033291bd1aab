import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of a product without a reward. */
export const noRewardTexts = { namespace: 'mf-referrer/no-reward', de, en };
