import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { getMailPreferences, setMailPreferences } from '@weitersagen/contracts/mail-preferences';
import type { MailPreferences } from '@weitersagen/contracts/mail-preferences';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Switch } from '@weitersagen/ui/switch';
import { myDataTexts } from './my-data-texts.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

const queryKey = ['mailPreferences'];

/** Which mails beside the necessary ones come. A switch moves at once and goes back when the server refuses. */
export function MailSetting() {
  const t = useTexts(myDataTexts);
  const p = useTexts('platform');
  const api = useApi();
  const tenant = useTenant().name;
  const queryClient = useQueryClient();
  const wanted = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getMailPreferences, { signal }),
  });
  const change = useMutation({
    mutationFn: (body: Partial<MailPreferences>) => api.call(setMailPreferences, { body }),
    onSuccess: (answer) => putAnswer(queryClient, queryKey, answer),
  });
  if (wanted.isError)
    return (
      <Notice tone="warning" role="alert" title={t('mail.failed')}>
        <Button variant="secondary" onClick={() => void wanted.refetch()}>
          {p('failure.retry')}
        </Button>
      </Notice>
    );
  if (!wanted.data) return <Skeleton shape="control" />;
  const { status, invitations } = {
    ...wanted.data,
    ...(change.isPending ? change.variables : {}),
  };
  const choose = (what: Partial<MailPreferences>) => {
    if (!change.isPending) change.mutate(what);
  };
  return (
    <Stack gap={12}>
      <Switch
        isOn={status}
        label={t('mail.status')}
        detail={t('mail.statusText')}
        onChange={(isOn) => choose({ status: isOn })}
      />
      <Switch
        isOn={invitations}
        label={t('mail.invitations')}
        detail={t('mail.invitationsText', { tenant })}
        onChange={(isOn) => choose({ invitations: isOn })}
      />
      <FailureNotice failure={isApiFailure(change.error) ? change.error : null} />
    </Stack>
  );
}
