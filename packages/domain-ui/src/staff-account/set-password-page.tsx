import { useState } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import type { AreaTexts } from '../area/use-area.ts';
import { useMailToken } from '../use-mail-token.ts';
import { SetPasswordForm } from './set-password-form.tsx';

interface SetPasswordPageProps {
  readonly texts: AreaTexts;
  readonly title: string;
  /** Where the tab keeps the token. */
  readonly storageKey: string;
  readonly save: (body: { readonly token: string; readonly password: string }) => Promise<unknown>;
  readonly login: RouteName;
  readonly forgot: RouteName;
}

/** The page of a mailed link that sets a password of staff. product.md, section "12 Accounts and tokens". */
export function SetPasswordPage(props: SetPasswordPageProps) {
  const { texts: t, title, storageKey, save, login, forgot } = props;
  const { token, forget } = useMailToken(storageKey);
  const [isSet, setSet] = useState(false);
  usePageTitle(title);
  if (isSet) {
    return (
      <Section>
        <Page width="form">
          <Stack gap={24} align="start">
            <Heading level={1} focusRef={focusOnMount}>
              {t('password.done')}
            </Heading>
            <Text>{t('password.doneText')}</Text>
            <RouteLink to={login} className={buttonClass()}>
              {t('password.signIn')}
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
          <Heading level={1}>{title}</Heading>
          {token === null && (
            <>
              <Text>{t('password.noToken')}</Text>
              <p>
                <RouteLink to={forgot}>{t('password.requestNew')}</RouteLink>
              </p>
            </>
          )}
          {token && (
            <SetPasswordForm
              texts={t}
              save={(password) => save({ token, password })}
              forgot={forgot}
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
