import { useLocalTexts } from '@weitersagen/domain-ui/use-local-texts';
import de from './locales/de.json';
import en from './locales/en.json';

/** The rules of a password whose numbers come from the server. */
export const usePasswordRulesTexts = () => useLocalTexts(de, en);
