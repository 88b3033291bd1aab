import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of a product without a reward. */
export const useNoRewardTexts = () => useLocalTexts(de, en);
