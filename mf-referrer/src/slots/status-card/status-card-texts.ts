import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the status card, which stands on pages that do not load the personal area. */
export const useStatusCardTexts = () => useLocalTexts(de, en);
