import { createTexts } from '../texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** A mail's text with its values filled in. */
export const mailText = createTexts({ de, en });
/** Name of a text in mail/locales. */
export type MailTextKey = Parameters<typeof mailText>[1];
