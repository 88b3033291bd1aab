import { useState } from 'react';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { SetPasswordForm } from '../password/set-password-form.tsx';

/** `/vertriebspartner/passwortsetzen`: the page of the mailed link. product.md, section "12 Accounts and tokens". */
export default function SetPassword() {
  const t = useTexts('mf-seller');
  const { token, forget } = useMailToken('ws.token.seller');
  const [isSet, setSet] = useState(false);
  usePageTitle(t('password.title'));
  if (isSet) {
    return (
      <Section>
        <Page width="form">
          <Stack gap={24} align="start">
            <Heading level={1} focusRef={focusOnMount}>
              {t('password.done')}
            </Heading>
            <Text>{t('password.doneText')}</Text>
            <RouteLink to="VertriebspartnerLogin" className={buttonClass()}>
              {t('gate.signIn')}
            </RouteLink>
          </Stack>
        </Page>
      </Section>
    );
  }
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          <Heading level={1}>{t('password.title')}</Heading>
          {token === null && (
            <>
              <Text>{t('password.noToken')}</Text>
              <p>
                <RouteLink to="VertriebspartnerPasswortVergessen">
                  {t('password.requestNew')}
                </RouteLink>
              </p>
            </>
          )}
          {token && (
            <SetPasswordForm
              token={token}
              onSet={() => {
                forget();
                setSet(true);
              }}
            />
          )}
        </Stack>
      </Page>
    </Section>
  );
}
