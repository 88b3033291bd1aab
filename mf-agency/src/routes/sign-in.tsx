import { useIsOpen } from '@weitersagen/domain-ui/open-link';
import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';

/** Where people of this area sign in; who is signed in goes on to the area. product.md, section "8 Roles and permissions". */
export default function SignIn() {
  const t = useTexts('mf-agency');
  const isOpen = useIsOpen();
  return (
    <StaffSignIn
      kind="agency"
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      goOn={t('signIn.goOn')}
      home={isOpen('AgenturBereich') ? 'AgenturBereich' : 'AgenturRechnungen'}
    >
      <RouteLink to="AgenturPasswortVergessen">{t('forgot.title')}</RouteLink>
    </StaffSignIn>
  );
}
