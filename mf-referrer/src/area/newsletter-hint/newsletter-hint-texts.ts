import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts that explain the newsletter. */
export const useNewsletterHintTexts = () => useLocalTexts(de, en);
