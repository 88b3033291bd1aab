import { shortened, withoutParts } from './unused-parts.ts';

/** Leaves out of a library's file what nobody reaches. Takes and gives the source; a file that is not in the list stays as it is. */
export default function leaveUnusedOut(source: string): string {
  const found = shortened.find(({ has }) => source.includes(has));
  return found ? withoutParts(source, found.parts) : source;
}
