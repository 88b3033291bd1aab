import de from './locales/de.json';
import en from './locales/en.json';

/** The texts that explain the newsletter. */
export const newsletterHintTexts = { namespace: 'mf-referrer/newsletter-hint', de, en };
