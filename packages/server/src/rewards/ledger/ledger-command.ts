import { formatEuro } from '@weitersagen/domain/money';
import { commissionBalances } from '../commissions/commission-check-repository.ts';
import { checkLedger, ledgerBalances } from './ledger-check-repository.ts';
import type { OperatorCommand, OperatorContext } from '../../platform/operator/operator-command.ts';

async function check({ tenant, withTenant, print }: OperatorContext): Promise<number> {
  const { balances, findings } = await withTenant(tenant, async (tx) => ({
    balances: [...(await ledgerBalances(tx)), ...(await commissionBalances(tx))],
    findings: await checkLedger(tx),
  }));
  for (const [account, cents] of balances)
    print(`${account.padEnd(20)} ${formatEuro(cents, 'en').padStart(14)}`);
  for (const { kind, subject, expectedCents, bookedCents } of findings) {
    print(
      `  ${kind} ${subject}: booked ${formatEuro(bookedCents, 'en')}, expected ${formatEuro(expectedCents, 'en')}`,
    );
  }
  print(
    findings.length === 0
      ? `${tenant.id}: the ledger agrees with the claims`
      : `${tenant.id}: ${findings.length} contradictions`,
  );
  return findings.length === 0 ? 0 : 1;
}

/** Compares the ledger with the claims. */
export const ledgerCommand: OperatorCommand = {
  summary: 'check the ledger against the claims',
  declare(command, { forTenant }) {
    command
      .command('check')
      .description('balances; exit code 1 when ledger and claims contradict each other')
      .action(forTenant(['finance', 'admin'], check));
  },
};
