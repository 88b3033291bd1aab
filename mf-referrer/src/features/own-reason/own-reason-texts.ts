import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the reason on the page of an own link. */
export const ownReasonTexts = { namespace: 'mf-referrer/own-reason', de, en };
