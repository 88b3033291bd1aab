import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts that only the share screen needs. */
export const useShareTexts = () => useLocalTexts(de, en);
