import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts';

/** Name of one password rule; the interface has a sentence for each. */
export type PasswordRuleKey = 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'digit';

/** Rules that only the server can test, as its refusals name them; the interface has a sentence for each. */
export const serverPasswordRules = ['ownName', 'programmeName', 'tooCommon'] as const;

/** Name of a rule that only the server can test. */
export type ServerPasswordRule = (typeof serverPasswordRules)[number];

/** One rule: its name and the test a password has to pass. */
export interface PasswordRule {
  readonly key: PasswordRuleKey;
  readonly isMet: (password: string) => boolean;
}

/** The rules a browser can test. {@link serverPasswordRules} has the others. Source: product.md, section "7 Validation". */
export const passwordRules: readonly PasswordRule[] = [
  { key: 'minLength', isMet: (password) => password.length >= PASSWORD_MIN_LENGTH },
  { key: 'maxLength', isMet: (password) => password.length <= PASSWORD_MAX_LENGTH },
  { key: 'lowercase', isMet: (password) => /\p{Ll}/u.test(password) },
  { key: 'uppercase', isMet: (password) => /\p{Lu}/u.test(password) },
  { key: 'digit', isMet: (password) => /\d/.test(password) },
];

/** The rules a password does not meet, in the order they are shown; empty when it is acceptable. */
export function unmetPasswordRules(password: string): readonly PasswordRuleKey[] {
  return passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.key);
}
