import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { endNewsletterByLink, getNewsletterEnd } from '@weitersagen/contracts/newsletter-end';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation, useQuery } from '@weitersagen/platform/query';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { NewsletterEnd } from './newsletter-end.tsx';
import { newsletterEndTexts } from './newsletter-end-texts.ts';

/** Ends the newsletter that a mailed link belongs to: says for which address, and ends it with one press, without a sign-in. */
export function NewsletterEndByLink({
  token,
  onEnd,
}: {
  readonly token: string;
  readonly onEnd: () => void;
}) {
  const t = useTexts(newsletterEndTexts);
  const api = useApi();
  const { name: tenant } = useTenant();
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
  // Whose link it is and who is signed in has the way back, too.
  if (whose.data?.subscribed === true && user?.email === whose.data.email) return <NewsletterEnd />;
  const error = ending.error ?? whose.error;
  const email = whose.data?.email ?? '';
  if (ending.isSuccess)
    return (
      <>
        <Heading level={1}>{t('done')}</Heading>
        <Text size="lead">{t('doneFor', { tenant, email })}</Text>
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
