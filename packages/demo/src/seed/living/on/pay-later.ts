import { addDays } from '@weitersagen/domain/dates';
import {
  confirmPayoutRun,
  createPayoutRun,
  releasePayoutRun,
  takeBankFile,
  waitingSum,
} from '@weitersagen/server/internal/rewards/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';

/** What waits longer than this is paid, with everything that was picked up since. */
const WAITS = 21;

/** The operators pay what was picked up, every few weeks: what is newer waits for whoever tries that. */
export async function payLater(tx: TenantTx): Promise<void> {
  const since = addDays(tx.now, -WAITS);
  const { oldest } = await waitingSum(tx);
  if (oldest === null || oldest > since) return;
  const { id } = await createPayoutRun(tx, 'Olaf Operator');
  await releasePayoutRun(tx, id, 'Petra Prüfer');
  await takeBankFile(tx, id, 'Olaf Operator');
  await confirmPayoutRun(tx, id, 'Olaf Operator');
}
