import { useEffect } from 'react';
import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { forgetStoredCall } from '../area/call-state/stored-call.ts';

/** Where agents sign in; who is signed in goes on to the choice of a product. product.md, section "8 Roles and permissions". */
export default function SignIn() {
  const t = useTexts('mf-agent');
  useEffect(forgetStoredCall, []);
  return (
    <StaffSignIn
      kind="agent"
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      goOn={t('signIn.goOn')}
      home="AgentBereich"
    >
      <RouteLink to="AgentPasswortVergessen">{t('forgot.title')}</RouteLink>
    </StaffSignIn>
  );
}
