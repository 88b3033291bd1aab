import { alarmRole } from '@weitersagen/domain/alarm-kinds';
import type { ClientWaiting } from '@weitersagen/contracts/operator-start';
import { holdsRole, type Grant } from '@weitersagen/domain/operator-roles';
import { waitingKinds } from '@weitersagen/domain/waiting-kinds';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readyToSettle } from '../../partners/public.ts';
import { waitingSum } from '../../rewards/public.ts';
import { alarmsOf } from '../alarms/alarm-service.ts';
import { countOwnWaiting, countWaiting, type WaitingCount } from './waiting-repository.ts';

const order = Object.keys(waitingKinds);

/** The same with the rewards that a payout run would take, and the credit notes that the runs of past months would make out. */
export async function allWaiting(tx: TenantTx): Promise<readonly WaitingCount[]> {
  const sums = [
    { kind: 'waitingRewards', ...(await waitingSum(tx)) },
    { kind: 'monthsToSettle', ...(await readyToSettle(tx)) },
  ] as const;
  const more = sums.flatMap(({ kind, count, cents, oldest }): readonly WaitingCount[] =>
    oldest === null ? [] : [{ kind, count, cents, oldest }],
  );
  return [...(await countWaiting(tx)), ...more];
}

/** What waits for somebody with these roles: of each client, and of the operating company itself, what their roles handle there, and how much of it they made themselves, which a second person decides about. */
export async function waitingFor(
  { tenants, withTenant }: Pick<AppDeps, 'tenants' | 'withTenant'>,
  { accountId, grants }: { readonly accountId: string; readonly grants: readonly Grant[] },
): Promise<ClientWaiting[]> {
  const found: ClientWaiting[] = [];
  for (const tenant of [...(await tenants.all()), await tenants.operator()]) {
    const isHeld = (role: Grant['role']) => holdsRole(grants, [role], tenant.id);
    if (!Object.values(waitingKinds).some(isHeld)) continue;
    const { counts, own, wrong } = await withTenant(tenant, async (tx) => {
      const all = await allWaiting(tx);
      return {
        counts: all,
        own: await countOwnWaiting(tx, accountId),
        wrong: await alarmsOf(tx, all),
      };
    });
    const alarms = wrong
      .filter((alarm) => isHeld(alarmRole(alarm)))
      .map(({ kind, queue, since }) => ({ kind, queue, since: since.toISOString() }));
    const waiting = counts
      .filter(({ kind }) => isHeld(waitingKinds[kind]))
      .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
      .map(({ oldest, ...counted }) => ({
        ...counted,
        own: own.get(counted.kind) ?? 0,
        oldest: oldest.toISOString(),
      }));
    const isOwn = tenant.kind === 'operator';
    if (isOwn && waiting.length === 0 && alarms.length === 0) continue;
    const { id: client, config, leavesOn } = tenant;
    found.push({ client, name: config.name, leavesOn, alarms, waiting });
  }
  return found;
}
