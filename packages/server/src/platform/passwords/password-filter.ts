export { mayMeetRules } from './common-passwords.ts';
export { makeWordFilter } from './word-filter.ts';
