import { userQuery } from '@weitersagen/api-client/account-queries';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { CopySetting } from './copy-setting.tsx';
import { DeletionSetting } from './deletion-setting.tsx';
import { DoneOnBehalf } from './done-on-behalf.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { MailSetting } from './mail-setting.tsx';
import { NewsletterSetting } from './newsletter-setting.tsx';
import { myDataTexts } from './my-data-texts.ts';
import { PersonSetting } from './person-setting.tsx';

/** What a person changes, takes along and ends where "my data" is off: all but the sign-in, which is the client's. */
export function OwnData({ onDeleted }: { readonly onDeleted: () => void }) {
  const t = useTexts(myDataTexts);
  const p = useTexts('platform');
  const { newsletter } = useTenant();
  const { data: user, error, refetch } = useQuery(userQuery(useApi()));
  if (isApiFailure(error))
    return (
      <FailureNotice failure={error}>
        <Button variant="secondary" onClick={() => void refetch()}>
          {p('failure.retry')}
        </Button>
      </FailureNotice>
    );
  if (!user) return <Skeleton shape="block" />;
  return (
    <div>
      <PersonSetting user={user} />
      <LanguageSetting user={user} />
      <Setting title={t('mail.title')} text={t('mail.text')}>
        <MailSetting />
        {newsletter && <NewsletterSetting user={user} />}
      </Setting>
      <DoneOnBehalf />
      <CopySetting />
      <DeletionSetting email={user.email} onDeleted={onDeleted} />
    </div>
  );
}
