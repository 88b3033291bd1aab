import * as z from '@weitersagen/contracts/z';
import { seenText } from '@weitersagen/domain/seen-text';

/** Required free text that others read, of `most` characters at most: what has no letter or digit that is seen counts as left out. */
export const written = (most: number) =>
  z.string().check(z.overwrite(seenText), z.minLength(1), z.maxLength(most));
