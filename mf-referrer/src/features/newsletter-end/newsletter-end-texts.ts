import { useLocalTexts } from '../local-texts/use-local-texts.ts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page that ends the newsletter. */
export const useNewsletterEndTexts = () => useLocalTexts(de, en);
