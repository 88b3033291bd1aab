import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { PayoutRefused } from './payout-error.ts';

/** Whether the bank may have a run: somebody took its file, or the bank itself says something of it. */
export async function isWithBank({ db }: TenantTx, runId: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from audit a where a.entity = 'payoutRun' and a.entity_id = ${runId} and a.event = 'bankFileWritten')
      or exists (select from bank_file_entry e where e.run_id = ${runId}) as is_there`.execute(db);
  return rows[0]?.is_there === true;
}

/** Refuses what only the bank can have done with a run of which it has nothing. Throws PayoutRefused: bankFileNotTaken. */
export async function requireWithBank(tx: TenantTx, runId: string): Promise<void> {
  if (!(await isWithBank(tx, runId)))
    throw new PayoutRefused(
      'bankFileNotTaken',
      `Nobody took the bank file of run ${runId}, so the bank has nothing of it; see: payouts file`,
    );
}
