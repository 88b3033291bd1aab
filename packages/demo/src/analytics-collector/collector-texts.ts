import { createTexts } from '@weitersagen/server/internal/platform/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** A text of the collector's page with its values filled in. */
export const collectorText = createTexts({ de, en });
