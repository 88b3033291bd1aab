import { useLocalTexts } from '../use-local-texts.ts';
import de from './de.json';
import en from './en.json';

/** The texts of codes, at the sign-in and where the second factor is changed. */
export const useFactorTexts = () => useLocalTexts(de, en);
