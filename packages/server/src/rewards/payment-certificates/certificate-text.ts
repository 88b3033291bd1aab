import { createTexts } from '../../platform/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** A text of the certificate of a payment with its values filled in. */
export const certificateText = createTexts({ de, en });
