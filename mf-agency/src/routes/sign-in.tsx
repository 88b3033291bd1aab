import { useEffect } from 'react';
import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { useNavigate } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useHref } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { Page } from '@weitersagen/ui/layout';

/** Where people of this area sign in; who is signed in goes on to the area. product.md, section "8 Roles and permissions". */
export default function SignIn() {
  const t = useTexts('mf-agency');
  const navigate = useNavigate();
  const isSignedIn = useStaffUser('agency') !== null;
  const area = useHref()('AgenturBereich');
  useEffect(() => {
    if (isSignedIn) void navigate(area, { replace: true });
  }, [isSignedIn, navigate, area]);
  return (
    <>
      <StaffSignIn kind="agency" title={t('signIn.title')} intro={t('signIn.intro')} />
      <Page width="form">
        <RouteLink to="AgenturPasswortVergessen">{t('forgot.title')}</RouteLink>
      </Page>
    </>
  );
}
