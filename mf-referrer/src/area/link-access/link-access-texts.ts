import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of a client whose people sign in by links alone. */
export const useLinkAccessTexts = () => useLocalTexts(de, en);
