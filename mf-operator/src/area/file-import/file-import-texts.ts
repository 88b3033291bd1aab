import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of importing a file, whatever it holds. */
export const fileImportTexts = { namespace: 'mf-operator/file-import', de, en };
