import { addDays, berlinDay } from '@weitersagen/domain/dates';

/** First day, counted from the demo's begin, since which the extra reward counts the contracts of a demo with a history. */
const SINCE = -120;

/** That day of a demo that begins at an instant, YYYY-MM-DD. */
export const staircaseStart = (begin: Date): string => berlinDay(addDays(begin, SINCE));
