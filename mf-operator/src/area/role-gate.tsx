import { useState } from 'react';
import type { ReactNode } from 'react';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import type { NeededRoles } from '@weitersagen/domain/operator-roles';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { NoRole } from './no-role.tsx';
import { useOwnRoles } from './use-own-roles.ts';

interface RoleGateProps {
  readonly needed: NeededRoles;
  /** For which client; without one a role for any client is enough. */
  readonly client?: string | null;
  /** Whether a role for one client is not enough. */
  readonly isForAll?: boolean;
  readonly children: ReactNode;
}

/** Shows a page, or a part of one, to people with a role that it needs; everybody else is told which one that is. The server refuses them by itself. */
export function RoleGate({ needed, client = null, isForAll = false, children }: RoleGateProps) {
  const roles = useOwnRoles();
  const [hadRole, setHadRole] = useState(false);
  const held = roles.data?.filter((grant) => !isForAll || grant.client === null);
  const isHeld = held !== undefined && holdsRole(held, needed, client);
  if (isHeld && !hadRole) setHadRole(true);
  if (needed === 'every') return children;
  if (roles.data === undefined)
    return roles.isError ? (
      <AreaFailure error={roles.error} onRetry={() => void roles.refetch()} />
    ) : (
      <Skeleton shape="block" />
    );
  return isHeld ? children : <NoRole needed={needed} isLost={hadRole} isForAll={isForAll} />;
}
