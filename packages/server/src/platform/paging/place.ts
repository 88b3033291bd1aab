import { ApiError } from '../api-error.ts';

/** Where a page of a list by time ends: the instant and the id of its last row. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/**
 * The place `INSTANT_ID` that a call names as `nach`, as its contract has checked; null without one. An id may hold underscores of its own. Throws
 * invalidInput for an instant that there is not.
 */
export function readPlace(text: string | null): Place | null {
  if (text === null) return null;
  const end = text.indexOf('_');
  const [at, id] = [text.slice(0, end), text.slice(end + 1)];
  const instant = new Date(at);
  // A day that there is not would be another one here and none in the database.
  const isThere =
    !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 19) === at.slice(0, 19);
  if (!isThere || at.startsWith('0000'))
    throw new ApiError('invalidInput', { fields: { nach: 'invalid' } });
  return { at, id };
}
