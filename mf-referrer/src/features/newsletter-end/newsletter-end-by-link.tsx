import { useEffect } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { endNewsletterByLink, getNewsletterEnd } from '@weitersagen/contracts/newsletter-end';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation, useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { NewsletterEnd } from './newsletter-end.tsx';
import { newsletterEndTexts } from './newsletter-end-texts.ts';

const back = (name: RouteName) =>
  `?redirect=${encodeURIComponent(JSON.stringify({ name, params: {} }))}`;

/** Ends the newsletter that a mailed link belongs to: says for which address, and ends it with one press, without a sign-in. */
export function NewsletterEndByLink({
  token,
  onEnd,
  onDead,
}: {
  readonly token: string;
  readonly onEnd: () => void;
  /** Told that the link is of no newsletter, or of none any more. */
  readonly onDead: () => void;
}) {
  const t = useTexts(newsletterEndTexts);
  const api = useApi();
  const { name: tenant, hasEnded, autologin } = useTenant();
  const user = useSession((state) => state.session?.user);
  const whose = useQuery({
    queryKey: ['newsletterEnd', token],
    queryFn: ({ signal }) => api.call(getNewsletterEnd, { body: { token }, signal }),
    retry: false,
  });
  const ending = useMutation({
    mutationFn: () => api.call(endNewsletterByLink, { params: { token } }),
    onSuccess: onEnd,
  });
  const error = ending.error ?? whose.error;
  const isDead = isApiFailure(error) && error.key === 'linkExpired';
  useEffect(() => {
    if (isDead) onDead();
  }, [isDead, onDead]);
  // Whose link it is and who is signed in has the way back, too.
  if (whose.data?.subscribed === true && user?.email === whose.data.email) return <NewsletterEnd />;
  const email = whose.data?.email ?? '';
  if (ending.isSuccess)
    return (
      <>
        <Heading level={1} focusRef={focusOnMount}>
          {t('done')}
        </Heading>
        <Text size="lead">{t('doneFor', { tenant, email })}</Text>
        {hasEnded !== true && user === undefined && (
          <Text>
            {t('byMistake')}{' '}
            <RouteLink to="Login" suffix={back(autologin ? 'PersoenlicherBereich' : 'MeineDaten')}>
              {t('toSignIn')}
            </RouteLink>
          </Text>
        )}
      </>
    );
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      <FailureNotice failure={isApiFailure(error) ? error : null} />
      {whose.isPending && <Skeleton shape="block" />}
      {whose.data?.subscribed === false && (
        <Text size="lead">{t('noneFor', { tenant, email })}</Text>
      )}
      {whose.data?.subscribed === true && (
        <>
          <Text size="lead">{t('introFor', { tenant, email })}</Text>
          <Button size="large" pending={ending.isPending} onClick={() => ending.mutate()}>
            {t('submit')}
          </Button>
        </>
      )}
    </>
  );
}
