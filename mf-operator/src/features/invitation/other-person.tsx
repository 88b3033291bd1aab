import type { StaffUser } from '@weitersagen/contracts/staff';
import { clearDrafts } from '@weitersagen/ui/form-draft';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { signOutStaff } from '@weitersagen/platform/staff-session';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';

interface OtherPersonProps {
  /** Who is signed in in this browser. */
  readonly user: StaffUser;
  /** Whose link was opened, by name and address. */
  readonly invited: string;
}

/** Says that the link is for another person than who is signed in, whom it would push out of the browser; signed out, it goes on. */
export function OtherPerson({ user, invited }: OtherPersonProps) {
  const t = useTexts('mf-operator');
  const api = useApi();
  const name = `${user.firstName} ${user.lastName}`;
  function signOut() {
    clearDrafts();
    void signOutStaff(api, 'operator').catch(() => undefined); // gone here; on the server it ends by its expiry
  }
  return (
    <Notice tone="warning" title={t('invitation.other', { name, email: user.email })}>
      <Text>{t('invitation.otherText', { invited })}</Text>
      <Cluster gap={12}>
        <Button onClick={signOut}>{t('invitation.signOut')}</Button>
        <RouteLink to="BetriebStart" className={buttonClass('secondary')}>
          {t('invitation.stay')}
        </RouteLink>
      </Cluster>
    </Notice>
  );
}
