import * as z from '@weitersagen/contracts/z';
import { emailForm, normalizeEmail } from '@weitersagen/domain/email';
import { lineForm } from '@weitersagen/domain/line-form';
import { REFERRAL_REASON_MOST, referralReasonForm } from '@weitersagen/domain/referral-reason-form';
import { NAME_MOST, nameForm, oneSpaced } from '@weitersagen/domain/person-name';

/* What people type; apart from the other values, since pages that only show something load none of these rules. */

/** Required one-line text a person typed, a name, a street or a place: trimmed, at most 200 characters, not of signs alone. */
export const line = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(lineForm), z.regex(/^[^\n\r\t]*$/));
/** What else people call the products of a category, separated by commas; the search finds by it. */
export const categoryWords = z.string().check(z.overwrite(oneSpaced), z.maxLength(300));
/** First or last name of a person. */
export const personName = z
  .string()
  .check(z.overwrite(oneSpaced), z.minLength(1), z.maxLength(NAME_MOST), z.regex(nameForm));
/** Why somebody recommends, in own words: one line, which leads nowhere else. */
export const reasonWords = z
  .string()
  .check(
    z.overwrite(oneSpaced),
    z.minLength(1),
    z.maxLength(REFERRAL_REASON_MOST),
    z.regex(referralReasonForm),
  );
/** E-mail address in its canonical form, whatever spelling was typed. */
export const email = z
  .string()
  .check(z.maxLength(1000), z.overwrite(normalizeEmail), z.maxLength(254), z.regex(emailForm));
