import type { User } from '@weitersagen/contracts/session';
import { PersonFields } from '@weitersagen/domain-ui/person-fields';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import type { AppForm } from '@weitersagen/ui/form';
import { Icon } from '@weitersagen/ui/icon';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './person-fields.module.css';
import type { ReferralValues } from './referral-values.ts';

interface ReferrerFieldsProps {
  readonly form: AppForm<ReferralValues>;
  readonly labels: Readonly<Record<'firstName' | 'lastName' | 'email', string>>;
  readonly user: User | null;
  readonly emailHelp: string;
}

/** Who recommends. A signed-in referrer is known already and only sees under which name. */
export function ReferrerFields({ form, labels, user, emailHelp }: ReferrerFieldsProps) {
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
      <PersonFields form={form} labels={labels} emailHelp={emailHelp} />
    </Stack>
  );
}
