import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts that only the personal area needs. */
export const useOverviewTexts = () => useLocalTexts(de, en);
