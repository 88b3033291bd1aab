import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the status card, which stands on pages that do not load the personal area. */
export const statusCardTexts = { namespace: 'mf-referrer/status-card', de, en };
