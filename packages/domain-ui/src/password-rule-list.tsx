import { serverPasswordRules, type ServerPasswordRule } from '@weitersagen/domain/password';
import { useTexts } from '@weitersagen/platform/i18n';
import { Icon } from '@weitersagen/ui/icon';
import { Text } from '@weitersagen/ui/text';
import { passwordRefusalTexts } from './password-refusal/password-refusal-texts.ts';
import classes from './password-rules.module.css';

/** A rule as a person reads it, and whether what is typed meets it. */
export interface ShownPasswordRule {
  readonly key: string;
  readonly text: string;
  readonly isMet: boolean;
}

interface PasswordRuleListProps {
  readonly rules: readonly ShownPasswordRule[];
  /** Those that only the server can test; all of them by default. */
  readonly byServer?: readonly ServerPasswordRule[];
}

/** The rules below a password field: each that the browser tests says in words whether it is met, the server's follow as sentences. product.md, section "7 Validation". */
export function PasswordRuleList({ rules, byServer = serverPasswordRules }: PasswordRuleListProps) {
  const t = useTexts('platform');
  const own = useTexts(passwordRefusalTexts);
  return (
    <div>
      <Text size="small" tone="muted">
        {t('password.rules')}
      </Text>
      <ul className={classes['rules']}>
        {rules.map(({ key, text, isMet }) => (
          <li key={key} className={classes['rule']} data-met={isMet}>
            <Icon
              name={isMet ? 'check' : 'lock'}
              size={16}
              label={t(isMet ? 'password.met' : 'password.open')}
            />
            {text}
          </li>
        ))}
      </ul>
      {byServer.length > 0 && (
        <div className={classes['by-server']}>
          <Text size="small" tone="muted">
            {byServer.map((rule) => own(`rule.${rule}`)).join(' ')}
          </Text>
        </div>
      )}
    </div>
  );
}
