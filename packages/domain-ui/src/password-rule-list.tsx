import { useTexts } from '@weitersagen/platform/i18n';
import { Icon } from '@weitersagen/ui/icon';
import { Text } from '@weitersagen/ui/text';
import classes from './password-rules.module.css';

/** A rule as a person reads it, and whether what is typed meets it. */
export interface ShownPasswordRule {
  readonly key: string;
  readonly text: string;
  readonly isMet: boolean;
}

/** The rules below a password field; each says in words whether it is met. */
export function PasswordRuleList({ rules }: { readonly rules: readonly ShownPasswordRule[] }) {
  const t = useTexts('platform');
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
    </div>
  );
}
