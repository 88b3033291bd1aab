import { translatorParts, withoutParts } from './unused-parts.ts';

/** Leaves out of the translation library what nobody here asks of it. Takes and gives a module's source. */
export default function leaveUnusedOut(source: string): string {
  return withoutParts(source, translatorParts);
}
