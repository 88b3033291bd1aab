import * as z from '@weitersagen/contracts/z';

/** The largest whole number that the database keeps (four bytes). */
export const LARGEST = 2_147_483_647;

/** How many times something was changed when it was seen; it has been there from 1 on. */
export const revision = z.int().check(z.minimum(1), z.maximum(LARGEST));
/** The same of what perhaps is not there yet: 0. */
export const revisionOrNone = z.int().check(z.minimum(0), z.maximum(LARGEST));
