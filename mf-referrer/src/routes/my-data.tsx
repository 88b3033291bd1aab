import { useState } from 'react';
import { userQuery } from '@weitersagen/api-client/account-queries';
import type { User } from '@weitersagen/contracts/session';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { latePart } from '@weitersagen/ui/late';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { useHasPassword } from '../area/confirm-password/use-has-password.ts';
import { EmailSetting } from '../features/email-change/email-setting.tsx';
import { accountEndsTexts } from '../features/account-ends/account-ends-texts.ts';
import { AccountDeleted, DataElsewhere } from '../features/account-ends/account-ends.tsx';
import { useLeave } from '../features/account-ends/use-leave.ts';
import { CopySetting } from '../features/my-data/copy-setting.tsx';
import { DeletionSetting } from '../features/my-data/deletion-setting.tsx';
import { DoneOnBehalf } from '../features/my-data/done-on-behalf.tsx';
import { LanguageSetting } from '../features/my-data/language-setting.tsx';
import { MailSetting } from '../features/my-data/mail-setting.tsx';
import { myDataTexts } from '../features/my-data/my-data-texts.ts';
import { NewsletterSetting } from '../features/my-data/newsletter-setting.tsx';
import { PersonSetting } from '../features/my-data/person-setting.tsx';
import { Opening } from '../features/my-data/opening.tsx';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { SignOutEverywhere } from '../features/sessions/sign-out-everywhere.tsx';

const changePasswordForm = latePart(() =>
  import(
    /* webpackChunkName: "change-password" */ '../features/change-password/change-password-form.tsx'
  ).then((file) => file.ChangePasswordForm),
);
const bankAccount = latePart(() =>
  import(/* webpackChunkName: "bank-account" */ '../features/my-data/bank-account.tsx').then(
    (file) => file.BankAccount,
  ),
);

export const loader = async ({ queryClient, api, tenant }: LoaderContext) =>
  tenant.autologin ? null : queryClient.ensureQueryData(userQuery(api));

/** `/meinedaten`: everything a referrer may look at, change, take along and end; off with autologin. */
export default function MyData() {
  const t = useTexts(myDataTexts);
  const ends = useTexts(accountEndsTexts);
  const { autologin } = useTenant();
  const leave = useLeave();
  const [isDeleted, setDeleted] = useState(false);
  usePageTitle(autologin ? ends('off.title') : isDeleted ? ends('deleted.title') : t('title'));
  if (autologin) return <DataElsewhere />;
  if (isDeleted) return <AccountDeleted />;
  return (
    <Settings
      onDeleted={() => {
        setDeleted(true);
        leave();
      }}
    />
  );
}

function Settings({ onDeleted }: { readonly onDeleted: () => void }) {
  const t = useTexts(myDataTexts);
  const person = useQuery({ ...userQuery(useApi()), refetchOnMount: 'always' });
  if (person.isError)
    return <LoadFailure error={person.error} onRetry={() => void person.refetch()} />;
  return (
    <Section>
      <Page>
        <Stack gap={48}>
          <Stack gap={12}>
            <Heading level={1}>{t('title')}</Heading>
            <Text size="lead" tone="muted">
              {t('intro')}
            </Text>
          </Stack>
          {person.data ? (
            <AllSettings user={person.data} onDeleted={onDeleted} />
          ) : (
            <Skeleton shape="block" />
          )}
        </Stack>
      </Page>
    </Section>
  );
}

function AllSettings({ user, onDeleted }: { readonly user: User; readonly onDeleted: () => void }) {
  const t = useTexts(myDataTexts);
  const tenant = useTenant();
  const hasPassword = useHasPassword();
  return (
    <div>
      <PersonSetting user={user}>
        <EmailSetting email={user.email} />
      </PersonSetting>
      <LanguageSetting user={user} />
      <Setting title={t('password.title')} text={t('password.text')}>
        <Opening
          label={t(hasPassword ? 'password.open' : 'password.set')}
          part={changePasswordForm}
        >
          {(ChangePasswordForm) => (
            <ChangePasswordForm email={user.email} hasPassword={hasPassword} />
          )}
        </Opening>
      </Setting>
      {tenant.storingBankData === true && (
        <Setting title={t('bank.title')} text={t('bank.text')}>
          <Opening label={t('bank.show')} part={bankAccount}>
            {(BankAccount) => <BankAccount />}
          </Opening>
        </Setting>
      )}
      <Setting title={t('mail.title')} text={t('mail.text')}>
        <MailSetting />
        {tenant.newsletter && <NewsletterSetting user={user} />}
      </Setting>
      <DoneOnBehalf />
      <CopySetting />
      <Setting title={t('sessions.title')} text={t('sessions.text')}>
        <SignOutEverywhere />
      </Setting>
      <DeletionSetting email={user.email} onDeleted={onDeleted} />
    </div>
  );
}
