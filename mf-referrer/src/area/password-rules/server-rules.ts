import { passwordRulesQuery } from '@weitersagen/api-client/account-queries';
import type { ShownPasswordRule } from '@weitersagen/domain-ui/password-rule-list';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@weitersagen/domain/constants';
import type { ServerPasswordRule } from '@weitersagen/domain/password';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { passwordRulesTexts } from './password-rules-texts.ts';

// What is shown until the server has answered, and should it not.
const assumed = {
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
  lower: true,
  upper: true,
  digit: true,
  uncommon: true,
  withoutOwnName: true,
  withoutProgrammeName: true,
};

type PasswordRules = typeof assumed;

/** The rules that the server states, each with whether a password meets it; the longest length only for one that is longer. */
export function statedRules(rules: PasswordRules, password: string) {
  const isTooLong = password.length > rules.maxLength;
  const kinds = [
    { key: 'lowercase', asked: rules.lower, form: /\p{Ll}/u },
    { key: 'uppercase', asked: rules.upper, form: /\p{Lu}/u },
    { key: 'digit', asked: rules.digit, form: /\d/ },
  ] as const;
  return [
    { key: 'minLength', isMet: password.length >= rules.minLength } as const,
    ...(isTooLong ? [{ key: 'maxLength', isMet: false } as const] : []),
    ...kinds
      .filter(({ asked }) => asked)
      .map(({ key, form }) => ({ key, isMet: form.test(password) })),
  ];
}

/** Those of the rules that the server states which it alone can test. */
export function rulesByServer(rules: PasswordRules): readonly ServerPasswordRule[] {
  return [
    ...(rules.withoutOwnName ? (['ownName'] as const) : []),
    ...(rules.withoutProgrammeName ? (['programmeName'] as const) : []),
    ...(rules.uncommon ? (['tooCommon'] as const) : []),
  ];
}

/** The rules as the server states them: `rulesFor(password)`, each with whether it is met, and those that it alone can test. product.md, section "7 Validation". */
export function useServerRules(): {
  readonly rulesFor: (password: string) => readonly ShownPasswordRule[];
  readonly byServer: readonly ServerPasswordRule[];
} {
  const t = useTexts(passwordRulesTexts);
  const p = useTexts('platform');
  const { data: rules = assumed } = useQuery(passwordRulesQuery(useApi()));
  const textOf = (key: ReturnType<typeof statedRules>[number]['key']) =>
    key === 'minLength' || key === 'maxLength'
      ? t(key, { count: rules[key] })
      : p(`password.${key}`);
  return {
    rulesFor: (password) =>
      statedRules(rules, password).map(({ key, isMet }) => ({ key, text: textOf(key), isMet })),
    byServer: rulesByServer(rules),
  };
}
