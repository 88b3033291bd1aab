import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { confirmNewsletter } from '@weitersagen/contracts/account';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useMutation } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';

/** `/empfehler/newsletter/optin`: confirms the newsletter with the mailed link, after a press. */
export default function NewsletterOptIn() {
  const t = useTexts('mf-referrer');
  const api = useApi();
  const tenant = useTenant().name;
  const { token, forget } = useMailToken('ws.token.newsletter');
  const confirming = useMutation({
    mutationFn: (given: string) => api.call(confirmNewsletter, { body: { token: given } }),
    onSuccess: forget,
  });
  const failure = isApiFailure(confirming.error) ? confirming.error : null;
  const isOver = failure?.key === 'linkExpired';
  usePageTitle(t(isOver ? 'password.dead' : 'newsletter.title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={24} align="start">
          <Heading level={1}>{t(isOver ? 'password.dead' : 'newsletter.title')}</Heading>
          {token === null && <Text size="lead">{t('password.noToken')}</Text>}
          {token && !confirming.isSuccess && (
            <>
              {!isOver && <Text size="lead">{t('newsletter.intro', { tenant })}</Text>}
              <FailureNotice failure={failure}>{isOver ? <OrderAgain /> : undefined}</FailureNotice>
              {!isOver && (
                <Button
                  size="large"
                  pending={confirming.isPending}
                  onClick={() => confirming.mutate(token)}
                >
                  {t('newsletter.confirm')}
                </Button>
              )}
            </>
          )}
          {confirming.isSuccess && (
            <div ref={focusOnMount} tabIndex={-1}>
              <Notice tone="positive" role="status" title={t('newsletter.done', { tenant })} />
            </div>
          )}
          <RouteLink
            to="Home"
            className={token && !confirming.isSuccess ? '' : buttonClass('secondary')}
          >
            {t('toHome')}
          </RouteLink>
        </Stack>
      </Page>
    </Section>
  );
}

/** Where the newsletter can be ordered once more: among the own data, which need a sign-in. */
function OrderAgain() {
  const t = useTexts('mf-referrer');
  const { autologin } = useTenant();
  return (
    <RouteLink
      to={autologin ? 'PersoenlicherBereich' : 'MeineDaten'}
      suffix={autologin ? '#daten' : ''}
      className={buttonClass()}
    >
      {t('newsletter.orderAgain')}
    </RouteLink>
  );
}
