import { useState } from 'react';
import { requestLoginLink } from '@weitersagen/contracts/account';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocation } from '@weitersagen/platform/router';
import { useApi, useServices, useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Button } from '@weitersagen/ui/button';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { confirmTexts } from './confirm-texts.ts';

/** Somebody without a password whose sign-in does not count, because it is old or was made by a code or a portal: why, in the server's words, and a link to the own address that leads back here. */
export function OldSignIn({ why }: { readonly why: string }) {
  const t = useTexts(confirmTexts);
  const api = useApi();
  const { autologin } = useTenant();
  const { paths, locale } = useServices();
  const { pathname, search } = useLocation();
  const email = useSession((state) => state.session?.user.email ?? '');
  const { failure, report, clear } = useFailure();
  const [step, setStep] = useState<'ask' | 'sending' | 'sent'>('ask');
  async function send() {
    clear();
    setStep('sending');
    try {
      // Pages are named and never addressed, so that a link leads nowhere else.
      const here = Object.entries(paths).find(([, path]) => pathname === `/${locale}${path}`);
      const back = JSON.stringify({ name: here?.[0], params: {}, query: search });
      await api.call(requestLoginLink, { body: { email, redirect: back } });
      setStep('sent');
    } catch (error) {
      report(error);
      setStep('ask');
    }
  }
  return (
    <Notice tone="warning" role="alert" title={t('none.title')}>
      <Text>{why}</Text>
      {step === 'sent' ? (
        <Text strong>{t('none.sent', { email })}</Text>
      ) : (
        <div>
          <Button variant="secondary" pending={step === 'sending'} onClick={() => void send()}>
            {t('none.send', { email })}
          </Button>
        </div>
      )}
      <FailureNotice failure={failure} />
      {!autologin && (
        <p>
          <RouteLink to="PasswortVergessen">{t('none.action')}</RouteLink>
        </p>
      )}
    </Notice>
  );
}
