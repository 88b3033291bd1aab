import type { Limit } from '../../platform/throttle.ts';

/** Brute-force limits. Per address they are tight, per caller wide enough for an office behind one address. */
export const signInPerEmail: Limit = { name: 'sign-in email', hits: 10, seconds: 900 };
/** Codes of an app or for recovery, by somebody who knows the password: tight in minutes as passwords are, and in a day. */
export const codePerAccount: Limit = { name: 'code account', hits: 10, seconds: 900 };
export const codePerAccountADay: Limit = { name: 'code account day', hits: 50, seconds: 86_400 };
/** The same from a browser that the account is known in, or in a session: tries from elsewhere do not use them up. */
export const codeKnown: Limit = { name: 'code known', hits: 10, seconds: 900 };
export const codeKnownADay: Limit = { name: 'code known day', hits: 50, seconds: 86_400 };
/** Codes that were mailed, by who made the referral: three typing errors, and too few in a day to guess six digits. */
export const mailedCodePerAccount: Limit = { name: 'mailed code', hits: 5, seconds: 900 };
export const mailedCodePerAccountADay: Limit = {
  name: 'mailed code day',
  hits: 20,
  seconds: 86_400,
};
/** Codes that commands show: enough for typing errors. */
export const deviceCodePerAccount: Limit = { name: 'device code', hits: 20, seconds: 900 };
export const signInPerCaller: Limit = { name: 'sign-in caller', hits: 200, seconds: 900 };
export const mailPerAddress: Limit = { name: 'mail address', hits: 5, seconds: 3600 };
export const mailPerCaller: Limit = { name: 'mail caller', hits: 200, seconds: 3600 };
/** Mailed tokens that do not exist: enough for somebody who copies a link badly, too few to try tokens out. */
export const wrongTokenPerCaller: Limit = { name: 'wrong token caller', hits: 30, seconds: 900 };
/** Copies of one's own data: enough for every device, too few to keep the database busy. */
export const exportPerAccount: Limit = { name: 'data export', hits: 10, seconds: 3600 };
