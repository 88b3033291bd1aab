import { passwordRules, unmetPasswordRules } from '@weitersagen/domain/password';
import { useTexts } from '@weitersagen/platform/i18n';
import { PasswordRuleList } from './password-rule-list.tsx';

/** The password rules, each with whether the typed password meets it. product.md, section "7 Validation". */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useTexts('platform');
  const unmet = new Set<string>(unmetPasswordRules(password));
  const shown = passwordRules.filter(({ key }) => key !== 'maxLength' || unmet.has(key));
  return (
    <PasswordRuleList
      rules={shown.map(({ key }) => ({ key, text: t(`password.${key}`), isMet: !unmet.has(key) }))}
    />
  );
}
