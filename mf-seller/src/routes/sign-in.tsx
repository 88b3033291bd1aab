import { useEffect } from 'react';
import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { useNavigate } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useHref } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { Cluster, Page } from '@weitersagen/ui/layout';

/** Where sellers sign in; who is signed in goes on to the area. product.md, section "8 Roles and permissions". */
export default function SignIn() {
  const t = useTexts('mf-seller');
  const navigate = useNavigate();
  const isSignedIn = useStaffUser('seller') !== null;
  const area = useHref()('VertriebspartnerBereich');
  useEffect(() => {
    if (isSignedIn) void navigate(area, { replace: true });
  }, [isSignedIn, navigate, area]);
  return (
    <>
      <StaffSignIn kind="seller" title={t('signIn.title')} intro={t('signIn.intro')} />
      <Page width="form">
        <Cluster gap={24}>
          <RouteLink to="VertriebspartnerPasswortVergessen">{t('forgot.title')}</RouteLink>
          <RouteLink to="VertriebspartnerRegistrieren">{t('gate.register')}</RouteLink>
        </Cluster>
      </Page>
    </>
  );
}
