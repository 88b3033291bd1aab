import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of pages in frames. */
export const pageFramesTexts = { namespace: 'mf-operator/page-frames', de, en };
