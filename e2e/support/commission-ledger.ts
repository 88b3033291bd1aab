import { operator } from './operator.ts';

/** What the ledger check says of commissions, in cents; zero where it names none. */
export async function commissionLedger(): Promise<{
  readonly open: number;
  readonly paid: number;
}> {
  const lines = (await operator('ledger', 'check')).split('\n');
  const cents = (account: string) => {
    const line = lines.find((one) => one.startsWith(account));
    return Math.round(Number(line?.replaceAll(/[^\d.-]/g, '') ?? 0) * 100);
  };
  return { open: cents('commission open'), paid: cents('commission paid') };
}
