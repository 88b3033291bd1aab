import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the password asked once more. */
export const useConfirmTexts = () => useLocalTexts(de, en);
