import de from './locales/de.json';
import en from './locales/en.json';

/** The texts that only the share screen needs. */
export const shareTexts = { namespace: 'mf-referrer/share', de, en };
