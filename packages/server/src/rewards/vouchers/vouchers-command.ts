import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { poolLevels, waitingForVoucher } from './voucher-repository.ts';
import type { OperatorCommand, OperatorContext } from '../../platform/operator/operator-command.ts';
import { readTextFile } from '../../platform/operator/read-text-file.ts';
import { readVoucherCsv } from './voucher-csv.ts';
import { fillPool } from './voucher-service.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  await withTenant(tenant, async (tx) => {
    const levels = await poolLevels(tx);
    if (levels.length === 0) print('The pool is empty and nobody waits.');
    for (const { cents, free, used, waiting } of levels) {
      const alarm = waiting > free ? '  EMPTY POOL: import codes of this value' : '';
      print(
        `${formatEuro(cents, 'en').padStart(8)}  ${free} free  ${used} used  ${waiting} waiting${alarm}`,
      );
    }
    for (const claim of await waitingForVoucher(tx)) {
      const since =
        claim.collected_at === null ? '' : ` since ${formatDateTime(claim.collected_at, 'en')}`;
      print(`  claim ${claim.id} waits for ${formatEuro(claim.amount_cents, 'en')}${since}`);
    }
  });
}

async function load({ tenant, withTenant, by, folder, print }: OperatorContext, file: string) {
  const codes = readVoucherCsv(await readTextFile(folder, file));
  await withTenant(tenant, async (tx) => {
    const { added, known, waiting } = await fillPool(tx, codes, by);
    print(
      `${tenant.id}: ${added} codes added, ${known} known already, ${waiting} claims tried again`,
    );
  });
}

/** The pool of voucher codes. */
export const vouchersCommand: OperatorCommand = {
  summary: 'show or fill the pool of voucher codes',
  declare(command, { forTenant }) {
    command
      .command('list')
      .description('free, used and waiting by value')
      .action(forTenant(['finance'], list));
    command
      .command('import')
      .description('adds codes; claims that wait are tried again at once')
      .argument('<file>', 'CSV with the columns Code;WertCent')
      .action(forTenant(['finance'], load));
  },
};
