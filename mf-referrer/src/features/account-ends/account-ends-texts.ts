import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of a page whose account is not here, or no more. */
export const useAccountEndsTexts = () => useLocalTexts(de, en);
