import { addDays } from '@weitersagen/domain/dates';
import {
  confirmPayoutRun,
  createPayoutRun,
  releasePayoutRun,
} from '@weitersagen/server/internal/rewards/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';

/** What waits longer than this is paid, with everything that was picked up since. */
const WAITS = 21;

/** The operators pay what was picked up, every few weeks: what is newer waits for whoever tries that. */
export async function payLater(tx: TenantTx): Promise<void> {
  const waiting = await tx.db
    .selectFrom('reward_claim')
    .select('id')
    .where('status', '=', 'collected')
    .where('kind', '=', 'cash')
    .where('collected_at', '<=', addDays(tx.now, -WAITS))
    .where('id', 'not in', (eb) =>
      eb.selectFrom('payout_item').select('claim_id').where('returned_at', 'is', null),
    )
    .where('id', 'not in', (eb) => eb.selectFrom('claim_hold').select('claim_id'))
    .limit(1)
    .executeTakeFirst();
  if (waiting === undefined) return;
  const { id } = await createPayoutRun(tx, 'Olaf Operator');
  await releasePayoutRun(tx, id, 'Petra Prüfer');
  await confirmPayoutRun(tx, id, 'Olaf Operator');
}
