import type { Limit } from '../throttle.ts';

/** Brute-force limits. Per address they are tight, per caller wide enough for an office behind one address. */
export const signInPerEmail: Limit = { name: 'sign-in email', hits: 10, seconds: 900 };
export const signInPerCaller: Limit = { name: 'sign-in caller', hits: 200, seconds: 900 };
export const mailPerAddress: Limit = { name: 'mail address', hits: 5, seconds: 3600 };
export const mailPerCaller: Limit = { name: 'mail caller', hits: 200, seconds: 3600 };
