import type { ReactNode } from 'react';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import type { NeededRoles } from '@weitersagen/domain/operator-roles';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { NoRole } from './no-role.tsx';
import { useOwnRoles } from './use-own-roles.ts';

interface RoleGateProps {
  readonly needed: NeededRoles;
  readonly children: ReactNode;
}

/** Shows a page to people with a role that it needs; everybody else is told which one that is. The server refuses them by itself. */
export function RoleGate({ needed, children }: RoleGateProps) {
  const roles = useOwnRoles();
  if (needed === 'every') return children;
  if (roles.data === undefined)
    return roles.isError ? (
      <AreaFailure error={roles.error} onRetry={() => void roles.refetch()} />
    ) : (
      <Skeleton shape="block" />
    );
  return holdsRole(roles.data, needed) ? children : <NoRole needed={needed} />;
}
