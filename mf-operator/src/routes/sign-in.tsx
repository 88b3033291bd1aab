import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { HostHeader } from '../area/host-header.tsx';
import { PasskeySignIn } from '../features/sign-in/passkey-sign-in.tsx';
import { SsoButton } from '../features/sign-in/sso-button.tsx';
import { useSsoAnswer } from '../features/sign-in/use-sso-answer.ts';

/** Where operators sign in; who is signed in goes on. product.md, section "14 Payouts and ledger". */
export default function SignIn() {
  const t = useTexts('mf-operator');
  const sso = useSsoAnswer();
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
            kind="operator"
            title={t('signIn.title')}
            intro={t('signIn.intro')}
            goOn={t('signIn.goOn')}
            home="BetriebStart"
            {...(sso.step === 'proven' ? { ticket: sso.ticket } : {})}
          >
            <Stack gap={24}>
              {sso.step === 'refused' && <Notice tone="critical" role="alert" title={sso.why} />}
              <PasskeySignIn />
              <SsoButton />
            </Stack>
          </StaffSignIn>
        )}
      </div>
    </>
  );
}
