import { logoutEverywhere } from '@weitersagen/contracts/account';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation, useQueryClient } from '@weitersagen/platform/query';
import { useNavigate } from '@weitersagen/platform/router';
import { useApi, useHref } from '@weitersagen/platform/services';
import { clearSession } from '@weitersagen/platform/session';
import { Button } from '@weitersagen/ui/button';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { clearDrafts } from '@weitersagen/ui/form-draft';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

/** Ends all sessions of the person, this one included. The second press inside the disclosure is the confirmation. */
export function SignOutEverywhere() {
  const t = useTexts('mf-referrer');
  const api = useApi();
  const href = useHref();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => api.call(logoutEverywhere, {}),
    onSuccess: async () => {
      clearSession();
      queryClient.clear();
      clearDrafts();
      await navigate(href('Login'));
    },
  });
  return (
    <Disclosure summary={t('everywhere.summary')}>
      <Stack gap={16} align="start">
        <Text>{t('everywhere.text')}</Text>
        {isApiFailure(signOut.error) && <FailureNotice failure={signOut.error} />}
        <Button variant="secondary" pending={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('everywhere.submit')}
        </Button>
      </Stack>
    </Disclosure>
  );
}
