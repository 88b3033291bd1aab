import { newId } from '../platform/random.ts';
import { missingRewardRepository } from '../referrals/missing-rewards/missing-reward-repository.ts';
import type { TestServer } from '../test-server.ts';

/** A report of a missing reward, as a referrer makes it; gives its id. */
export async function missingReport(
  server: TestServer,
  account: string,
  {
    number = `N-${newId()}`,
    kind = 'order',
    note = null,
  }: {
    readonly number?: string;
    readonly kind?: 'order' | 'customer';
    readonly note?: string | null;
  } = {},
): Promise<string> {
  const report = {
    account_id: account,
    kind,
    number: number.toUpperCase(),
    ordered_on: null,
    note,
  };
  return server.inTenant(async (tx) => (await missingRewardRepository(tx).add(report)).row.id);
}
