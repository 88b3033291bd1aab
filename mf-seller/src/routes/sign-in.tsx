import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';

/** Where sellers sign in; who is signed in goes on to the area. product.md, section "8 Roles and permissions". */
export default function SignIn() {
  const t = useTexts('mf-seller');
  return (
    <StaffSignIn
      kind="seller"
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      goOn={t('signIn.goOn')}
      home="VertriebspartnerBereich"
    >
      <RouteLink to="VertriebspartnerPasswortVergessen">{t('forgot.title')}</RouteLink>
      <RouteLink to="VertriebspartnerRegistrieren">{t('gate.register')}</RouteLink>
    </StaffSignIn>
  );
}
