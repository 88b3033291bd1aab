import * as z from '@weitersagen/contracts/z';
import { dayForm } from '@weitersagen/domain/day-form';

/** UTC instant as ISO 8601 text. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));
/** Calendar day YYYY-MM-DD that exists, counted in Europe/Berlin. */
export const day = z.string().check(z.regex(dayForm));
/** Integer cents. */
export const cents = z.int();
/** A random number (token) of a referral, recipient or claim: 22 to 64 URL-safe characters. */
export const number = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
/** The referrer's share of a reward in percent. */
export const share = z.union([z.literal(0), z.literal(50), z.literal(100)]);
export const locale = z.union([z.literal('de'), z.literal('en')]);
/** A consent that must have been given: true, "yes" or a whole number above 0; we write true. */
export const accepted = z.codec(
  z.union([z.literal(true), z.literal('yes'), z.int().check(z.minimum(1))]),
  z.literal(true),
  { decode: () => true as const, encode: (given) => given },
);
export const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000));
export const pageSize = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100));
/** Which page of a list, from 1, and how many items it holds. */
export const pageQuery = z.strictObject({ page: z.optional(page), pagesize: z.optional(pageSize) });

/** How a person wants to be addressed. */
export const salutations = ['Frau', 'Herr', 'Divers', 'Keine Angabe'] as const;
