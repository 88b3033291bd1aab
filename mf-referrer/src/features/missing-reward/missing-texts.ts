import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of missing rewards. */
export const useMissingTexts = () => useLocalTexts(de, en);
