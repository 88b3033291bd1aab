import type { User } from '@weitersagen/contracts/session';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { EmailField } from '@weitersagen/ui/email-field';
import type { AppForm } from '@weitersagen/ui/form';
import { Icon } from '@weitersagen/ui/icon';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import classes from './person-fields.module.css';
import type { ReferralValues } from './referral-values.ts';

interface PersonFieldsProps {
  readonly form: AppForm<ReferralValues>;
  readonly labels: Readonly<Record<'firstName' | 'lastName' | 'email', string>>;
  readonly user: User | null;
}

/** Who recommends. A signed-in referrer is known already and only sees under which name. */
export function PersonFields({ form, labels, user }: PersonFieldsProps) {
  const t = useTexts('mf-referrer');
  if (user) {
    return (
      <div className={classes['known']}>
        <Icon name="user" />
        <div>
          <Text strong>{`${user.firstName} ${user.lastName}`}</Text>
          <Text tone="muted">{t('referral.knownAs', { email: user.email })}</Text>
          <RouteLink to="Logout">{t('referral.notYou')}</RouteLink>
        </div>
      </div>
    );
  }
  return (
    <Stack gap={24}>
      <TextField
        form={form}
        name="firstName"
        label={labels.firstName}
        autoComplete="given-name"
        maxLength={200}
      />
      <TextField
        form={form}
        name="lastName"
        label={labels.lastName}
        autoComplete="family-name"
        maxLength={200}
      />
      <EmailField form={form} name="email" label={labels.email} help={t('referral.emailHelp')} />
    </Stack>
  );
}
