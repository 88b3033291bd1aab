import { useEffect, useState } from 'react';
import { firstStepOf, type FirstStep } from '@weitersagen/domain-ui/second-factor/first-step';
import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { holdStep, takeStep } from '../area/carried-step.ts';
import { HostHeader } from '../area/host-header.tsx';
import { PasskeySignIn, PasskeyStep } from '../features/sign-in/passkey-sign-in.tsx';
import { SsoButton } from '../features/sign-in/sso-button.tsx';
import { useEndedSession } from '../features/sign-in/use-ended-session.ts';
import { useSsoAnswer } from '../features/sign-in/use-sso-answer.ts';

/** Where operators sign in; who is signed in goes on. product.md, section "14 Payouts and ledger". */
export default function SignIn() {
  const t = useTexts('mf-operator');
  const sso = useSsoAnswer();
  const ended = useEndedSession();
  const [carried, setCarried] = useState<FirstStep | null>(null);
  useEffect(() => {
    // After a switch of the language the sign-in goes on at the same step.
    setCarried(takeStep());
    return () => holdStep(null);
  }, []);
  const first = sso.step === 'proven' ? firstStepOf('company', sso.second) : carried;
  return (
    <>
      <HostHeader />
      <div id="seite" tabIndex={-1}>
        {sso.step === 'asking' ? (
          <Section>
            <Page width="form">
              <Text>
                <span role="status">{t('sso.wait')}</span>
              </Text>
            </Page>
          </Section>
        ) : (
          <StaffSignIn
            key={carried?.ticket}
            kind="operator"
            title={t('signIn.title')}
            intro={t('signIn.intro')}
            goOn={t('signIn.goOn')}
            home="BetriebStart"
            notice={ended !== null && <Notice role="status" title={ended} />}
            onFirst={holdStep}
            PasskeyStep={PasskeyStep}
            {...(first === null ? {} : { first })}
          >
            <Stack gap={24}>
              {sso.step === 'refused' && <Notice tone="critical" role="alert" title={sso.why} />}
              <PasskeySignIn />
              <SsoButton isRefused={sso.step === 'refused'} />
            </Stack>
          </StaffSignIn>
        )}
      </div>
    </>
  );
}
