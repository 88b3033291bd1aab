import de from './locales/de.json';
import en from './locales/en.json';

/** Why a reward is held, in words. */
export const holdTexts = { namespace: 'mf-operator/hold-words', de, en };
