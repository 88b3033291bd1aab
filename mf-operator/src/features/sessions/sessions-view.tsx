import type { StaffUser } from '@weitersagen/contracts/staff';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { OwnSessions } from '@weitersagen/domain-ui/staff-account/own-sessions';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { SignOutEverywhere } from '../../area/sign-out-everywhere.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { OtherSessions } from './other-sessions.tsx';

/** Where the reader is signed in, and for admins where the people are whose access they manage. product.md, section "12 Accounts and tokens". */
export function SessionsView({ user }: { readonly user: StaffUser }) {
  const { t } = useArea();
  const { data: roles = [] } = useOwnRoles();
  return (
    <div>
      <Setting title={t('sessions.title')} text={t('sessions.text')}>
        <OwnSessions user={user} />
      </Setting>
      <SignOutEverywhere />
      {holdsRole(roles, ['admin']) && <OtherSessions />}
    </div>
  );
}
