import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { canOpenView } from '@weitersagen/domain/permissions';
import type { AgencyView } from '@weitersagen/domain/permissions';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQueryClient } from '@weitersagen/platform/query';
import { useNavigate } from '@weitersagen/platform/router';
import { useApi, useHref } from '@weitersagen/platform/services';
import { signOutStaff, useStaffUser } from '@weitersagen/platform/staff-session';
import { readStored } from '@weitersagen/platform/stored-session';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { AreaNav } from './area-nav.tsx';
import classes from './area.module.css';
import { NoRight } from './no-right.tsx';
import { roleOf } from './views.ts';

interface AreaPageProps {
  readonly route: RouteName;
  readonly title: string;
  /** The view that the page needs; without one every member of the agency may see it. */
  readonly view?: AgencyView;
  readonly children: (user: StaffUser) => ReactNode;
}

/** Leaves for the sign-in when the session ends here, in another tab or on the server; forgets what was loaded. */
function useLeave(user: StaffUser | null): void {
  const navigate = useNavigate();
  const href = useHref();
  const queryClient = useQueryClient();
  const login = href('AgenturLogin');
  useEffect(() => {
    if (user !== null || readStored('agency')) return;
    queryClient.removeQueries({ queryKey: ['agency'] });
    void navigate(login, { replace: true });
  }, [user, navigate, login, queryClient]);
}

function Person({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const api = useApi();
  function signOut() {
    void signOutStaff(api, 'agency').catch(() => undefined); // gone here; on the server it ends by its expiry
  }
  return (
    <div className={classes['person']}>
      <span className={classes['name']}>
        <strong>{`${user.firstName} ${user.lastName}`}</strong>
        <span className={classes['role']}>{t(`role.${roleOf(user.role)}`)}</span>
        <span className={classes['mail']}>{user.email}</span>
      </span>
      <Button variant="quiet" size="small" icon={<Icon name="logout" />} onClick={signOut}>
        {t('area.signOut')}
      </Button>
    </div>
  );
}

/**
 * A page of the area: who is signed in, the pages the role may open, the page itself. A page whose view the role lacks says so and
 * asks the server nothing. product.md, section "8 Roles and permissions".
 */
export function AreaPage({ route, title, view, children }: AreaPageProps) {
  const user = useStaffUser('agency');
  useLeave(user);
  usePageTitle(title);
  if (user === null) return null;
  const role = roleOf(user.role);
  const mayOpen = view === undefined || canOpenView(role, view);
  return (
    <div className={classes['area']}>
      <Person user={user} />
      <AreaNav role={role} current={route} />
      <Heading level={1} size="medium">
        {title}
      </Heading>
      {mayOpen ? children(user) : <NoRight />}
    </div>
  );
}
