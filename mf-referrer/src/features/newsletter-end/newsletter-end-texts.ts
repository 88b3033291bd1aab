import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page that ends the newsletter. */
export const newsletterEndTexts = { namespace: 'mf-referrer/newsletter-end', de, en };
