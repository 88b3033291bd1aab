import type { StaffUser } from '@weitersagen/contracts/staff';
import { useApi } from '@weitersagen/platform/services';
import { signOutStaff } from '@weitersagen/platform/staff-session';
import { Button } from '@weitersagen/ui/button';
import { Icon } from '@weitersagen/ui/icon';
import { clearDrafts } from '@weitersagen/ui/form-draft';
import classes from './area.module.css';
import { useArea } from './use-area.ts';

interface AreaPersonProps {
  readonly user: StaffUser;
  readonly role: string | undefined;
  /** The person asks to leave; the session ends after that. */
  readonly onSignOut: () => void;
}

/** Who is signed in, and the way out. */
export function AreaPerson({ user, role, onSignOut }: AreaPersonProps) {
  const { kind, t } = useArea();
  const api = useApi();
  const [mailbox, domain] = user.email.split('@'); // a narrow page breaks the address here
  function signOut() {
    onSignOut();
    clearDrafts();
    void signOutStaff(api, kind).catch(() => undefined); // gone here; on the server it ends by its expiry
  }
  return (
    <div className={classes['person']}>
      <span className={classes['name']}>
        <strong>{`${user.firstName} ${user.lastName}`}</strong>
        {role !== undefined && <span className={classes['role']}>{role}</span>}
        <span className={classes['mail']}>
          {mailbox}
          <wbr />
          {`@${domain}`}
        </span>
      </span>
      <Button variant="quiet" size="small" icon={<Icon name="logout" />} onClick={signOut}>
        {t('person.signOut')}
      </Button>
    </div>
  );
}
