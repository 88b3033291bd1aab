import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the change of address. */
export const useEmailTexts = () => useLocalTexts(de, en);
