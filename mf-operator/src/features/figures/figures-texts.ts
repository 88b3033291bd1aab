import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the pages of figures. */
export const figuresTexts = { namespace: 'mf-operator/figures', de, en };
