import de from './locales/de.json';
import en from './locales/en.json';

/** The texts about the end of the programme in the personal area. */
export const areaEndsTexts = { namespace: 'mf-referrer/area-ends', de, en };
