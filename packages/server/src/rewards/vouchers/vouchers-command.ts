import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { poolLevels, waitingForVoucher } from './voucher-repository.ts';
import type { OperatorCommand, OperatorContext } from '../../platform/operator/operator-command.ts';
import { readTextFile } from '../../platform/operator/read-text-file.ts';
import { Refused } from '../../platform/refused.ts';
import { readVoucherCsv } from './voucher-csv.ts';
import { voucherKindRepository } from '../voucher-kinds/voucher-kind-repository.ts';
import { fillPool } from './voucher-service.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  await withTenant(tenant, async (tx) => {
    const levels = await poolLevels(tx);
    if (levels.length === 0) print('The pool is empty and nobody waits.');
    const shops = new Map(
      (await voucherKindRepository(tx).list()).map(({ key, shop }) => [key, shop]),
    );
    const kindOf = (key: string | null) =>
      key === null ? 'no kind' : `${key} (${shops.get(key) ?? ''})`;
    for (const { kind, cents, free, used, waiting } of levels) {
      const alarm = waiting > free ? '  EMPTY POOL: import codes of this kind and value' : '';
      // Where there are no kinds, nobody asks for one.
      const of = shops.size === 0 ? '' : `  ${kindOf(kind)}`;
      print(
        `${formatEuro(cents, 'en').padStart(8)}  ${free} free  ${used} used  ${waiting} waiting${of}${alarm}`,
      );
    }
    for (const claim of await waitingForVoucher(tx)) {
      const since =
        claim.collected_at === null ? '' : ` since ${formatDateTime(claim.collected_at, 'en')}`;
      const of = shops.size === 0 ? '' : ` of ${kindOf(claim.voucher_kind)}`;
      print(`  claim ${claim.id} waits for ${formatEuro(claim.amount_cents, 'en')}${of}${since}`);
    }
  });
}

async function load(
  { tenant, withTenant, by, folder, print }: OperatorContext,
  file: string,
  { kind = null }: { readonly kind?: string | null },
) {
  const lines = readVoucherCsv(await readTextFile(folder, file));
  await withTenant(tenant, async (tx) => {
    if (kind !== null && (await voucherKindRepository(tx).byKey(kind)) === undefined)
      throw new Refused(`There is no kind ${kind} of vouchers.`);
    const { added, known, waiting } = await fillPool(tx, { lines, kind }, by);
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
      .description('free, used and waiting by kind and value')
      .action(forTenant(['finance'], list));
    command
      .command('import')
      .description('adds codes; claims that wait are tried again at once')
      .argument('<file>', 'CSV with the columns Code;WertCent, and Art where lines name their kind')
      .option('--kind <key>', 'the kind of lines that name none')
      .action(forTenant(['finance'], load));
  },
};
