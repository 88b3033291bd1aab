import { useState } from 'react';
import { getSecondFactor } from '@weitersagen/contracts/second-factor';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { agencyRoleLabels } from '@weitersagen/domain/wire-labels';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { RecoveryCodes } from '@weitersagen/domain-ui/second-factor/recovery-codes';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { FactorState } from './factor-state.tsx';
import { ProvenTask } from './proven-task.tsx';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

const ownerLabels: readonly string[] = [agencyRoleLabels.owner, agencyRoleLabels.inactiveOwner];

/** What the person is doing; recovery codes are on screen once and nowhere else. */
type Task =
  | { readonly name: 'setUp' | 'renew' | 'remove' }
  /** Back from something done: what had the focus is gone, the state takes it. */
  | { readonly name: 'look'; readonly isBack: boolean }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/**
 * Switches the second factor of the own sign-in on and off, and renews its recovery codes. Nothing for somebody who has none and may
 * have none. product.md, section "12 Accounts and tokens".
 */
export function FactorSetting({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const [task, setTask] = useState<Task>({ name: 'look', isBack: false });
  const queryKey = [kind, user.email, 'second-factor'];
  const factor = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getSecondFactor, { signal }),
  });
  const back: Task = { name: 'look', isBack: true };
  const look = () => setTask(back);
  const changed = (next: Task) => {
    setTask(next);
    void queryClient.invalidateQueries({ queryKey });
  };
  const showCodes = (codes: readonly string[]) => changed({ name: 'codes', codes });

  const isOwner = ownerLabels.includes(user.role);
  const isOn = factor.data !== undefined && factor.data.since !== null;
  if (!(factor.data?.offered ?? isOwner) && !isOn) return null;
  return (
    <Setting title={t('factor.title')} text={t('factor.text')}>
      {factor.isError && <AreaFailure error={factor.error} onRetry={() => void factor.refetch()} />}
      {factor.isPending && <Skeleton shape="block" />}
      {factor.data && task.name === 'look' && (
        <div
          className={classes['state']}
          tabIndex={-1}
          ref={task.isBack ? focusOnMount : undefined}
        >
          <FactorState factor={factor.data} onTask={(name) => setTask({ name })} />
        </div>
      )}
      {task.name === 'setUp' && <SetUp user={user} onOn={showCodes} onCancel={look} />}
      {task.name === 'codes' && <RecoveryCodes codes={task.codes} onKept={look} />}
      {task.name === 'renew' && (
        <ProvenTask task="renew" user={user} onDone={showCodes} onCancel={look} />
      )}
      {task.name === 'remove' && (
        <ProvenTask task="remove" user={user} onDone={() => changed(back)} onCancel={look} />
      )}
    </Setting>
  );
}
