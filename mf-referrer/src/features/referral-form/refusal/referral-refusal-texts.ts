import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of what can keep a referral from being created. */
export const useReferralRefusalTexts = () => useLocalTexts(de, en);
