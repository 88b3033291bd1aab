import { alarmAfterDays, type Alarm } from '@weitersagen/domain/alarm-kinds';
import { addDays } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { WaitingCount } from '../waiting/waiting-repository.ts';
import { otherAlarms } from './alarm-repository.ts';

/** What is wrong in a tenant, given what waits there. product.md, section "14 Payouts and ledger". */
export async function alarmsOf(
  tx: TenantTx,
  waiting: readonly WaitingCount[],
): Promise<readonly Alarm[]> {
  const late = waiting
    .filter(({ kind, oldest }) => oldest < addDays(tx.now, -alarmAfterDays[kind]))
    .map(({ kind, count, cents, oldest }): Alarm => ({
      kind: 'waitsTooLong',
      queue: kind,
      count,
      cents,
      since: oldest,
    }));
  // A client that has left has nothing to report.
  const isExpected = ({ kind }: Alarm) => kind === 'ordersMissing' && tx.tenant.isClosed;
  const others = (await otherAlarms(tx)).filter((alarm) => !isExpected(alarm));
  return [...others, ...late];
}
