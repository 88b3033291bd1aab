import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { HostHeader } from '../area/host-header.tsx';
import { PasskeySignIn } from '../features/sign-in/passkey-sign-in.tsx';

/** Where operators sign in; who is signed in goes on. product.md, section "14 Payouts and ledger". */
export default function SignIn() {
  const t = useTexts('mf-operator');
  return (
    <>
      <HostHeader />
      <div id="seite" tabIndex={-1}>
        <StaffSignIn
          kind="operator"
          title={t('signIn.title')}
          intro={t('signIn.intro')}
          goOn={t('signIn.goOn')}
          home="BetriebStart"
        >
          <PasskeySignIn />
        </StaffSignIn>
      </div>
    </>
  );
}
