import { OpenLink, useIsOpen } from '@weitersagen/domain-ui/open-link';
import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';

/** Where sellers sign in; who is signed in goes on to the area. product.md, section "8 Roles and permissions". */
export default function SignIn() {
  const t = useTexts('mf-seller');
  const isOpen = useIsOpen();
  return (
    <StaffSignIn
      kind="seller"
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      goOn={t('signIn.goOn')}
      home={
        isOpen('VertriebspartnerBereich') ? 'VertriebspartnerBereich' : 'VertriebspartnerAbrechnung'
      }
    >
      <RouteLink to="VertriebspartnerPasswortVergessen">{t('forgot.title')}</RouteLink>
      <OpenLink to="VertriebspartnerRegistrieren">{t('gate.register')}</OpenLink>
    </StaffSignIn>
  );
}
