import { StaffSignIn } from '@weitersagen/domain-ui/staff-sign-in';
import { useTexts } from '@weitersagen/platform/i18n';

/** Where people of this area sign in. product.md, section "8 Roles and permissions". */
export default function SignIn() {
  const t = useTexts('mf-agent');
  return <StaffSignIn kind="agent" title={t('signIn.title')} intro={t('signIn.intro')} />;
}
