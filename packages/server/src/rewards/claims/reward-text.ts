import { createTexts } from '../../platform/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** A text of the reward mails with its values filled in. */
export const rewardText = createTexts({ de, en });
/** Name of a text of the reward mails. */
export type RewardTextKey = Parameters<typeof rewardText>[1];
