import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the export for the tax office. */
export const taxExportTexts = { namespace: 'mf-operator/tax-export', de, en };
