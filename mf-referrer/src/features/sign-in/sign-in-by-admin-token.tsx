import { useEffect, useRef } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { adminLogin } from '@weitersagen/contracts/admin-login';
import type { SignedIn } from '@weitersagen/contracts/session';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { isLinkOver, useDeadLink } from '../../area/link-access/dead-link.ts';
import { forgetAdminToken } from './use-admin-token.ts';

interface SignInByAdminTokenProps {
  readonly token: string;
  readonly onSignedIn: (answer: SignedIn) => void;
  /** The link itself is refused, for good. */
  readonly onDead: () => void;
  /** Leaves the link and shows the form instead. */
  readonly onGiveUp: () => void;
}

/** Signs in with the token of an operator or of the client's portal, at once and exactly once. */
export function SignInByAdminToken({
  token,
  onSignedIn,
  onDead,
  onGiveUp,
}: SignInByAdminTokenProps) {
  const t = useTexts('mf-referrer');
  const api = useApi();
  const { mutate, error } = useMutation({
    mutationFn: () => api.call(adminLogin, { body: { token } }),
    onSuccess(answer) {
      forgetAdminToken();
      onSignedIn(answer);
    },
    onError(failure) {
      // Without an answer the token is still good: a reload tries again.
      if (!isApiFailure(failure) || failure.status !== 0) forgetAdminToken();
      if (isLinkOver(failure)) onDead();
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);
  const failure = useDeadLink(isApiFailure(error) ? error : null);
  if (!error) return <Text size="lead">{t('signIn.admin.wait')}</Text>;
  return (
    <Stack gap={24} align="start">
      <FailureNotice failure={failure} />
      <Button variant="secondary" onClick={onGiveUp}>
        {t('signIn.admin.otherWay')}
      </Button>
    </Stack>
  );
}
