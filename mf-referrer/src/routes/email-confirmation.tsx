import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { confirmEmailChange } from '@weitersagen/contracts/email-change';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useMutation, useQueryClient } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { startSession, useSession } from '@weitersagen/platform/session';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { emailTexts } from '../features/email-change/email-texts.ts';

/** `/emailbestaetigung`: the new address counts once its mailed link is pressed here. product.md, section "12 Accounts and tokens". */
export default function EmailConfirmation() {
  const t = useTexts(emailTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession((state) => state.session);
  const { token, forget } = useMailToken('ws.token.email');
  const confirming = useMutation({
    mutationFn: (given: string) => api.call(confirmEmailChange, { body: { token: given } }),
    onSuccess({ email }) {
      forget();
      void queryClient.invalidateQueries({ queryKey: ['user'] });
      if (session) startSession({ ...session, user: { ...session.user, email } });
    },
  });
  const failure = isApiFailure(confirming.error) ? confirming.error : null;
  usePageTitle(t('confirm.title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={24} align="start">
          <Heading level={1}>{t('confirm.title')}</Heading>
          {token === null && !confirming.isSuccess && (
            <Text size="lead">{t('confirm.noToken')}</Text>
          )}
          {token && !confirming.isSuccess && (
            <>
              <Text size="lead">{t('confirm.intro')}</Text>
              <FailureNotice failure={failure}>
                {/* The way to the own data stands below. */}
                {failure?.key === 'linkExpired' ? <></> : undefined}
              </FailureNotice>
              <Button
                size="large"
                pending={confirming.isPending}
                onClick={() => confirming.mutate(token)}
              >
                {t('confirm.submit')}
              </Button>
            </>
          )}
          {confirming.isSuccess && (
            <div ref={focusOnMount} tabIndex={-1}>
              <Notice
                tone="positive"
                role="status"
                title={t('confirm.done', { email: confirming.data.email })}
              >
                <Text>{t('confirm.doneText')}</Text>
              </Notice>
            </div>
          )}
          <RouteLink
            to={session ? 'MeineDaten' : 'Login'}
            className={token && !confirming.isSuccess ? '' : buttonClass('secondary')}
          >
            {t(session ? 'confirm.toData' : 'confirm.toLogin')}
          </RouteLink>
        </Stack>
      </Page>
    </Section>
  );
}
