import * as z from '@weitersagen/contracts/z';
import { reasonForm } from '@weitersagen/domain/reason-form';

/** Why somebody does something, or what they answer, as others read it later; `most` characters at most. */
export const reasonOf = (most: number, fewest = 3) =>
  z.string().check(z.trim(), z.minLength(fewest), z.maxLength(most), z.regex(reasonForm));

/** Why an operator does something; it goes into the history. */
export const reason = reasonOf(300);
