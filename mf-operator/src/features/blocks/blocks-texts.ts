import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the page of blocked addresses. */
export const blocksTexts = { namespace: 'mf-operator/blocks', de, en };
