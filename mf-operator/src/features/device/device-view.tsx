import { getOperatorAccount } from '@weitersagen/contracts/operator-account';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery } from '@weitersagen/platform/query';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { ConfirmedArea } from '../../area/confirmed-area.tsx';
import classes from './device.module.css';
import { DeviceTask } from './device-task.tsx';

/** The code of a command, what asks under it, and the answer. product.md, section "12 Accounts and tokens". */
export function DeviceView({ user }: { readonly user: StaffUser }) {
  const { api, kind } = useArea();
  const account = useQuery({
    queryKey: [kind, user.email, 'account'],
    queryFn: ({ signal }) => api.call(getOperatorAccount, { signal }),
  });
  const { data } = account;
  if (account.isError && !data)
    return <AreaFailure error={account.error} onRetry={() => void account.refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <ConfirmedArea account={data}>
      <div className={classes['column']}>
        <DeviceTask />
      </div>
    </ConfirmedArea>
  );
}
