import type { StaffUser } from '@weitersagen/contracts/staff';
import { endOwnSession, listOwnSessions } from '@weitersagen/contracts/staff-account';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { AreaFailure } from '../area/area-failure.tsx';
import { useArea } from '../area/use-area.ts';
import { SessionList } from './session-list.tsx';

/** Where one is signed in, and "end this one" for every session but the one that looks. product.md, section "12 Accounts and tokens". */
export function OwnSessions({ user }: { readonly user: StaffUser }) {
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const queryKey = [kind, user.email, 'sessions'];
  const sessions = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listOwnSessions, { signal }),
  });
  if (sessions.isError)
    return <AreaFailure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton shape="block" />;
  return (
    <SessionList
      sessions={sessions.data}
      onEnd={({ id }) => api.call(endOwnSession, { params: { id } })}
      onTried={() => queryClient.invalidateQueries({ queryKey })}
    />
  );
}
