import { passwordRules, unmetPasswordRules } from '@weitersagen/domain/password';
import { useTexts } from '@weitersagen/platform/i18n';
import { Icon } from '@weitersagen/ui/icon';
import { Text } from '@weitersagen/ui/text';
import classes from './password-rules.module.css';

/** The password rules, each with whether the typed password meets it. product.md, section "7 Validation". */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useTexts('platform');
  const unmet = new Set<string>(unmetPasswordRules(password));
  const shown = passwordRules.filter(({ key }) => key !== 'maxLength' || unmet.has(key));
  return (
    <div>
      <Text size="small" tone="muted">
        {t('password.rules')}
      </Text>
      <ul className={classes['rules']}>
        {shown.map(({ key }) => (
          <li key={key} className={classes['rule']} data-met={!unmet.has(key)}>
            <Icon
              name={unmet.has(key) ? 'lock' : 'check'}
              size={16}
              label={t(unmet.has(key) ? 'password.open' : 'password.met')}
            />
            {t(`password.${key}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
