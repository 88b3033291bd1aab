import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The texts that only the referral form needs. */
export const useReferralFormTexts = () => useLocalTexts(de, en);
