import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { loginByToken } from '@weitersagen/contracts/account';
import type { SignedIn } from '@weitersagen/contracts/session';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation } from '@weitersagen/platform/query';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { isLinkOver, useDeadLink } from '../../area/link-access/dead-link.ts';
import { linkAccessTexts } from '../../area/link-access/link-access-texts.ts';

interface SignInByTokenProps {
  readonly token: string;
  readonly onSignedIn: (answer: SignedIn) => void;
  /** The link itself is refused, for good. */
  readonly onDead: () => void;
  /** Leaves the mailed link and shows the form instead. */
  readonly onGiveUp: () => void;
}

/** Signs in with a mailed link. A person presses a button first, so that a mail scanner does not use the link up. */
export function SignInByToken({ token, onSignedIn, onDead, onGiveUp }: SignInByTokenProps) {
  const t = useTexts('mf-referrer');
  const access = useTexts(linkAccessTexts);
  const { autologin } = useTenant();
  const api = useApi();
  const signIn = useMutation({
    mutationFn: () => api.call(loginByToken, { query: { token } }),
    onSuccess: onSignedIn,
    onError: (error) => isLinkOver(error) && onDead(),
  });
  const failure = useDeadLink(isApiFailure(signIn.error) ? signIn.error : null);
  const isOver = failure !== null && failure.status !== 0 && failure.status < 500;
  return (
    <Stack gap={24} align="start">
      {!isOver && <Text size="lead">{t('signIn.token.intro')}</Text>}
      {/* The button below keeps the page to go on to, which the usual ways on would lose. */}
      <FailureNotice failure={failure}>{isOver ? <></> : undefined}</FailureNotice>
      {!isOver ? (
        <Button size="large" pending={signIn.isPending} onClick={() => signIn.mutate()}>
          {t('signIn.token.submit')}
        </Button>
      ) : (
        <Button onClick={onGiveUp}>{autologin ? access('askNew') : t('signIn.token.other')}</Button>
      )}
    </Stack>
  );
}
