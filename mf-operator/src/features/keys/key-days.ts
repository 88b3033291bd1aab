import { KEY_DAYS_MOST } from '@weitersagen/domain/key-scopes';

/** Typed days; 0 for what is no number. */
export const daysOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);

/** Whether a key may hold so long. */
export const isDays = (text: string): boolean => daysOf(text) >= 1 && daysOf(text) <= KEY_DAYS_MOST;
