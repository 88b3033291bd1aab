import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { setNewsletter } from '@weitersagen/contracts/account-settings';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useMutation } from '@weitersagen/platform/query';
import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { useUserChanged } from '@weitersagen/domain-ui/use-user-changed';
import { useTexts } from '@weitersagen/platform/i18n';
import { newsletterEndTexts } from './newsletter-end-texts.ts';

/** Ends the newsletter of the signed-in person with one press, and offers the way back. */
export function NewsletterEnd() {
  const t = useTexts(newsletterEndTexts);
  const api = useApi();
  const { name: tenant, hasEnded } = useTenant();
  const user = useSession((state) => state.session?.user);
  const changed = useUserChanged();
  const set = (optIn: boolean) => api.call(setNewsletter, { body: { optIn } });
  const ending = useMutation({ mutationFn: () => set(false), onSuccess: changed });
  const again = useMutation({ mutationFn: () => set(true), onSuccess: changed });
  const error = again.error ?? ending.error;
  const failure = <FailureNotice failure={isApiFailure(error) ? error : null} />;
  if (ending.isSuccess)
    return (
      <>
        <Heading level={1} focusRef={focusOnMount}>
          {t('done')}
        </Heading>
        {hasEnded !== true && <Text size="lead">{t('doneText')}</Text>}
        {failure}
        {hasEnded === true ? null : again.isSuccess ? (
          <Notice tone="positive" role="status" title={t('sent')} />
        ) : (
          <Button variant="secondary" pending={again.isPending} onClick={() => again.mutate()}>
            {t('again')}
          </Button>
        )}
      </>
    );
  const subscribed = user?.newsletterOptInGiven === true || user?.newsletterOptInSentAt != null;
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      {subscribed ? (
        <>
          <Text size="lead">{t('intro', { tenant })}</Text>
          {failure}
          <Button size="large" pending={ending.isPending} onClick={() => ending.mutate()}>
            {t('submit')}
          </Button>
        </>
      ) : (
        <>
          <Text size="lead">{t('none', { tenant })}</Text>
          <OpenLink to="MeineDaten">{t('toData')}</OpenLink>
        </>
      )}
    </>
  );
}
