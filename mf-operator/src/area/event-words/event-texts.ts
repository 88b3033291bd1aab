import de from './locales/de.json';
import en from './locales/en.json';

/** What the history tells, in words. */
export const eventTexts = { namespace: 'mf-operator/event-words', de, en };
