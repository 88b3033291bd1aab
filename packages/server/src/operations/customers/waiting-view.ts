import type { Customer } from '@weitersagen/contracts/operator-customers';
import type { CustomerWait } from '@weitersagen/domain/customer-labels';
import { blockOfAddress } from '../../people/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { waitingOf } from './waiting-repository.ts';

type Waiting = NonNullable<Customer['waiting']>[number];

const bare = (what: CustomerWait, since: Date | null): Waiting => ({
  what,
  since: since?.toISOString() ?? null,
  reasons: [],
  reason: null,
  cents: null,
  product: null,
  lead: null,
  case: null,
  run: null,
  pattern: null,
});

/** What keeps an address out, and mail from it: a block of it or of its account, and that mail is stopped. */
async function blocksOf(
  tx: TenantTx,
  email: string | null,
  blockedAt: Date | null,
): Promise<Waiting[]> {
  const block = email === null ? null : await blockOfAddress(tx, email);
  const stopped = email === null ? null : await deadAddressRepository(tx).deadSince(email);
  const blocks: Waiting[] = [];
  if (block !== null) {
    const { reason, pattern, since } = block;
    blocks.push({ ...bare('addressBlocked', since), reason, pattern });
  } else if (blockedAt !== null) blocks.push(bare('accountBlocked', blockedAt));
  if (stopped !== null) blocks.push(bare('mailStopped', stopped));
  return blocks;
}

/** What of a customer waits and why, blocks first, then the oldest. product.md, section "8 Roles and permissions". */
export async function waitingView(
  tx: TenantTx,
  {
    ids,
    email,
    blockedAt,
  }: {
    readonly ids: readonly string[];
    readonly email: string | null;
    readonly blockedAt: Date | null;
  },
): Promise<Waiting[]> {
  const rows = await waitingOf(tx, ids);
  return [
    ...(await blocksOf(tx, email, blockedAt)),
    ...rows.map((row) => ({
      ...bare(row.what, row.since),
      reasons: [...(row.reasons ?? [])],
      cents: row.cents,
      product: row.product,
      lead: row.lead,
      case: row.case,
      run: row.run,
    })),
  ];
}
