import { setNewsletter } from '@weitersagen/contracts/account-settings';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { User } from '@weitersagen/contracts/session';
import { formatDate } from '@weitersagen/domain/dates';
import { newsletterState } from '@weitersagen/domain/newsletter';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useMutation } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { NewsletterHint } from '../../area/newsletter-hint/newsletter-hint.tsx';
import { myDataTexts } from './my-data-texts.ts';
import { useUserChanged } from '@weitersagen/domain-ui/use-user-changed';
import { useTexts } from '@weitersagen/platform/i18n';

/** The newsletter with its three states: not ordered, waiting for the mailed link, ordered. product.md, section "6 Status machines". */
export function NewsletterSetting({ user }: { readonly user: User }) {
  const t = useTexts(myDataTexts);
  const api = useApi();
  const locale = useLocale();
  const tenant = useTenant().name;
  const changed = useUserChanged();
  const sentAt = user.newsletterOptInSentAt === null ? null : new Date(user.newsletterOptInSentAt);
  const state = newsletterState({ optInGiven: user.newsletterOptInGiven, optInSentAt: sentAt });
  const change = useMutation({
    mutationFn: (optIn: boolean) => api.call(setNewsletter, { body: { optIn } }),
    // The mail leaves a moment later, and with it the day that the server knows.
    onSuccess: (answer, optIn) =>
      changed(
        optIn && !answer.newsletterOptInGiven
          ? { ...answer, newsletterOptInSentAt: new Date().toISOString() }
          : answer,
      ),
  });
  const press = (optIn: boolean) => () => change.mutate(optIn);
  const busy = (optIn: boolean) => change.isPending && change.variables === optIn;
  return (
    <>
      <Text>
        {t(`newsletter.${state}`, {
          tenant,
          date: sentAt === null ? '' : formatDate(sentAt, locale),
        })}
      </Text>
      <FailureNotice failure={isApiFailure(change.error) ? change.error : null} />
      {change.isSuccess && (
        <Notice
          tone="positive"
          role="status"
          title={t(change.variables ? 'newsletter.sent' : 'newsletter.ended')}
        />
      )}
      <Cluster>
        {state !== 'subscribed' && (
          <Button variant="secondary" pending={busy(true)} onClick={press(true)}>
            {t(state === 'pending' ? 'newsletter.again' : 'newsletter.in')}
          </Button>
        )}
        {state !== 'unsubscribed' && (
          <Button
            variant={state === 'pending' ? 'quiet' : 'secondary'}
            pending={busy(false)}
            onClick={press(false)}
          >
            {t(state === 'pending' ? 'newsletter.withdraw' : 'newsletter.out')}
          </Button>
        )}
        <NewsletterHint />
      </Cluster>
      {state !== 'unsubscribed' && (
        <Text size="small">
          <RouteLink to="NewsletterOptout">{t('newsletter.page')}</RouteLink>
        </Text>
      )}
    </>
  );
}
