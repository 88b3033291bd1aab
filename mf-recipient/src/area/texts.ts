import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';

/** The texts of this area. */
export const useTexts = () => usePlatformTexts('mf-recipient');
