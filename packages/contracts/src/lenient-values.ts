import * as z from '@weitersagen/contracts/z';
import { day, share } from './values.ts';

/** A text that a caller may also leave out by null or ''. */
export const optionalText = (maxLength: number) =>
  z.optional(z.nullable(z.string().check(z.maxLength(maxLength))));

/** A share as a number or as text; null and '' count as not given. */
export const shareInput = z.optional(
  z.nullable(
    z.codec(
      z.union([z.int(), z.literal(''), z.string().check(z.regex(/^\s*\d{1,3}\s*$/))]),
      z.nullable(share),
      {
        // The schema behind refuses a number that is no share.
        decode: (value) => (value === '' ? null : (Number(value) as z.core.output<typeof share>)),
        encode: (value) => value ?? '',
      },
    ),
  ),
);

const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** A calendar day as forms show it (dd.mm.yyyy) or as ISO 8601, also with a time; code sees YYYY-MM-DD. */
export const dayInput = z.codec(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z?)?)$/),
    ),
  day,
  {
    decode: (text) => {
      const [, date = '', month = '', year = ''] = german.exec(text) ?? [];
      return year === ''
        ? text.slice(0, 10)
        : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    },
    encode: (value) => value,
  },
);
