import { useEffect } from 'react';
import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { forgetDesk } from '../call/desk.ts';

/** Where agents sign in; who is signed in goes on to the choice of a product. product.md, section "8 Roles and permissions". */
export default function SignIn() {
  const t = useTexts('mf-agent');
  const navigate = useNavigate();
  const isSignedIn = useStaffUser('agent') !== null;
  const area = useHref()('AgentBereich');
  useEffect(forgetDesk, []);
  useEffect(() => {
    if (isSignedIn) void navigate(area, { replace: true });
  }, [isSignedIn, navigate, area]);
  return <StaffSignIn kind="agent" title={t('signIn.title')} intro={t('signIn.intro')} />;
}
