import { createTexts } from '@weitersagen/server/internal/platform/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** A text of the demo provider's pages with its values filled in. */
export const providerText = createTexts({ de, en });
export type ProviderTextKey = Parameters<typeof providerText>[1];
