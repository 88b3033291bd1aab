import { getOperatorAccount } from '@weitersagen/contracts/operator-account';
import { changeStaffPassword } from '@weitersagen/contracts/staff-account';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { OwnAccess } from '@weitersagen/domain-ui/staff-account/own-access';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { AppSetting } from './app-setting.tsx';
import { CodesSetting } from './codes-setting.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { NoticesSetting } from './notices-setting.tsx';
import { PasskeysSetting } from './passkeys-setting.tsx';
import { PersonSetting } from './person-setting.tsx';
import { SignOutEverywhere } from '../../area/sign-out-everywhere.tsx';

/** The own access of an operator: who they are, password, second factors, recovery codes, sessions. product.md, section "12 Accounts and tokens". */
export function AccountView({ user }: { readonly user: StaffUser }) {
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const queryKey = [kind, user.email, 'account'];
  const account = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getOperatorAccount, { signal }),
  });
  const { data } = account;
  // What is loaded stays when it cannot be loaded again: recovery codes may be on the screen, once.
  if (account.isError && !data)
    return <AreaFailure error={account.error} onRetry={() => void account.refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  // The window that has the person confirm knows the account by a query of the area.
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey: [kind, 'account'] });
  };
  return (
    <div>
      <PersonSetting account={data} onChanged={reload} />
      <OwnAccess user={user} changePassword={changeStaffPassword}>
        <AppSetting account={data} onChanged={reload} />
        <PasskeysSetting account={data} onChanged={reload} />
        <CodesSetting account={data} onChanged={reload} />
      </OwnAccess>
      <LanguageSetting account={data} onChanged={reload} />
      <NoticesSetting />
      <SignOutEverywhere />
    </div>
  );
}
