import { useState } from 'react';
import { legalTextQuery } from '@weitersagen/api-client/legal-queries';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { TERMS_PARAM } from '@weitersagen/contracts/terms-param';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import type { AreaTexts } from '../area/use-area.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useMailToken } from '../use-mail-token.ts';
import { SetPasswordForm, type SetPasswordFormProps } from './set-password-form.tsx';

interface SetPasswordPageProps {
  readonly texts: AreaTexts;
  readonly title: string;
  /** Where the tab keeps the token. */
  readonly storageKey: string;
  readonly save: (body: {
    readonly token: string;
    readonly password: string;
    readonly termsVersion?: string | undefined;
  }) => Promise<unknown>;
  readonly login: RouteName;
  readonly forgot: RouteName;
}

/** The form, with the terms in force where the link asks for them: of who was invited by an operator. */
function FormWithTerms(props: Omit<SetPasswordFormProps, 'termsVersion'>) {
  const api = useApi();
  const [params] = useSearchParams();
  const isAsked = params.get(TERMS_PARAM) !== null;
  const terms = useQuery({ ...legalTextQuery(api, 'agb', useLocale()), enabled: isAsked });
  if (!isAsked) return <SetPasswordForm {...props} />;
  if (terms.isError)
    return <LoadFailure error={terms.error} onRetry={() => void terms.refetch()} />;
  if (!terms.data) return <Skeleton shape="block" />;
  return <SetPasswordForm {...props} termsVersion={terms.data.version} />;
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
            <FormWithTerms
              texts={t}
              save={(password, termsVersion) => save({ token, password, termsVersion })}
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
