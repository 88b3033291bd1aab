import { useState } from 'react';
import { getOperatorInvitation, setOperatorPassword } from '@weitersagen/contracts/operator-access';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { RecoveryCodes } from '@weitersagen/domain-ui/second-factor/recovery-codes';
import { SetPasswordForm } from '@weitersagen/domain-ui/staff-account/set-password-form';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useNavigate } from '@weitersagen/platform/router';
import { useApi, useHref } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { FirstFactor } from './first-factor.tsx';
import { OtherPerson } from './other-person.tsx';

/** The steps of a first access. The codes are on screen once and nowhere else. */
type Step =
  | { readonly name: 'password' | 'factor' | 'changed' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** The link for which this tab has set the password: a reload goes on after it. Who has the link could set another one anyway. */
const passwordSetKey = 'ws-operator-link-password';

const isOver = (key: string) => ['linkExpired', 'tokenUsed', 'accountBlocked'].includes(key);

/**
 * Takes a mailed link of an operator: the password, then an authenticator app or a passkey, then the recovery codes; who has a factor
 * sets a new password alone. product.md, section "12 Accounts and tokens".
 */
export function Invitation() {
  const t = useTexts('mf-operator');
  const api = useApi();
  const href = useHref();
  const navigate = useNavigate();
  const user = useStaffUser('operator');
  const { token, forget } = useMailToken('ws-operator-link');
  const [step, setStep] = useState<Step>({ name: 'password' });
  const hasPassword = useBrowserValue(() => tabStorage.read(passwordSetKey)) ?? null;
  const invitation = useQuery({
    queryKey: ['operator-link', token],
    queryFn: ({ signal }) =>
      api.call(getOperatorInvitation, { body: { token: token ?? '' }, signal }),
    enabled: typeof token === 'string' && step.name === 'password',
    retry: false,
  });
  const toSignIn = (
    <RouteLink to="BetriebAnmelden" className={buttonClass('secondary')}>
      {t('invitation.toSignIn')}
    </RouteLink>
  );
  if (step.name === 'codes')
    return (
      <>
        <Heading level={2} size="small">
          {t('firstFactor.done')}
        </Heading>
        <RecoveryCodes
          codes={step.codes}
          onKept={() => void navigate(href('BetriebStart'), { replace: true })}
        />
      </>
    );
  if (token === undefined) return <Skeleton shape="block" />;
  if (step.name === 'changed')
    return (
      <>
        <Text>{t('invitation.changed')}</Text>
        {toSignIn}
      </>
    );
  if (token === null && user !== null)
    return (
      <>
        <Text>{t('invitation.finished')}</Text>
        <Cluster gap={12}>
          <RouteLink to="BetriebStart" className={buttonClass('primary')}>
            {t('invitation.toStart')}
          </RouteLink>
          <RouteLink to="BetriebKonto" className={buttonClass('secondary')}>
            {t('invitation.toAccount')}
          </RouteLink>
        </Cluster>
      </>
    );
  if (token === null)
    return (
      <>
        <Text>{t('invitation.noToken')}</Text>
        {toSignIn}
      </>
    );
  if (invitation.isError) {
    const failure = isApiFailure(invitation.error) ? invitation.error : null;
    if (failure !== null && isOver(failure.key))
      return (
        <Notice tone="critical" role="alert" title={failure.message}>
          {toSignIn}
        </Notice>
      );
    return (
      <FailureNotice failure={failure}>
        <Button variant="secondary" onClick={() => void invitation.refetch()}>
          {t('invitation.retry')}
        </Button>
      </FailureNotice>
    );
  }
  if (!invitation.data) return <Skeleton shape="block" />;
  const { firstName, lastName, email, hasFactor } = invitation.data;
  const name = `${firstName} ${lastName}`;
  if (user !== null && user.email !== email)
    return <OtherPerson user={user} invited={`${name} (${email})`} />;
  if (step.name === 'factor' || (hasPassword === token && !hasFactor))
    return (
      <FirstFactor
        token={token}
        onReady={(codes) => {
          forget();
          tabStorage.remove(passwordSetKey);
          setStep({ name: 'codes', codes });
        }}
      />
    );
  return (
    <>
      <Text>{t('invitation.intro', { name, email })}</Text>
      <SetPasswordForm
        texts={t}
        save={async (password) => {
          const { needsFactor } = await api.call(setOperatorPassword, {
            body: { token, password },
          });
          if (needsFactor) tabStorage.write(passwordSetKey, token);
          else forget();
          setStep({ name: needsFactor ? 'factor' : 'changed' });
        }}
        onSet={() => undefined}
      />
    </>
  );
}
