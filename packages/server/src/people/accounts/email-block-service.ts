import { normalizeEmail } from '@weitersagen/domain/email';
import { auditAll } from '../../platform/audit/audit.ts';
import { aboutAddress } from '../../platform/audit/concerned.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { endLinksOf } from '../mail-tokens/mail-token-repository.ts';
import { emailBlockRepository, type BlockReach } from './email-block-repository.ts';
import { endAccess } from './end-access.ts';

/** A block as an operator sets or lifts it. */
export interface BlockChange {
  /** An address in small letters, or a pattern with stars. */
  readonly pattern: string;
  readonly reason: string;
  readonly by: string;
  /** Closes the address in the history. */
  readonly seal: Seal | null;
}

/** A pattern as the history keeps it for good: what stands before the `@` beside stars may be most of a person's address. */
const withoutPerson = (pattern: string): string => pattern.replace(/^.*[^*@].*@/, '…@');

async function tell(
  tx: TenantTx,
  event: 'blocked' | 'unblocked',
  { pattern, reason, by, seal }: BlockChange,
) {
  const about = pattern.includes('*')
    ? [{ entityId: withoutPerson(pattern) }]
    : await aboutAddress(tx, pattern, seal);
  await auditAll(
    tx,
    about.map((of) => ({ entity: 'emailBlock', ...of, event, reason, actor: by })),
  );
}

const BLOCKS_ON_A_PAGE = 50;

/** A page of the blocks of a client: those that hold the words, and those that block the address that is searched for. */
export async function blocksPage(
  tx: TenantTx,
  { words, after }: { readonly words: string; readonly after: string },
) {
  const rows = await emailBlockRepository(tx).page({
    words: normalizeEmail(words),
    after,
    most: BLOCKS_ON_A_PAGE + 1,
  });
  const shown = rows.slice(0, BLOCKS_ON_A_PAGE);
  return { shown, next: rows.length > shown.length ? (shown.at(-1)?.pattern ?? null) : null };
}

/** How many referrers and contacts a block would keep out. */
export const reachOfBlock = (tx: TenantTx, pattern: string): Promise<BlockReach> =>
  emailBlockRepository(tx).reach(pattern);

/**
 * Keeps an address, or all that fit a pattern, from taking part: referrers are signed out and stay out, contacts lose their links. A known
 * pattern takes the new reason. Gives how many were kept out. product.md, section "8 Roles and permissions".
 */
export async function blockAddresses(tx: TenantTx, change: BlockChange): Promise<BlockReach> {
  const blocks = emailBlockRepository(tx);
  await blocks.takeTurn();
  await blocks.add(change.pattern, change.reason, change.by);
  const accounts = await blocks.blockReferrers(change.pattern);
  const contacts = await blocks.contacts(change.pattern);
  for (const accountId of accounts) await endAccess(tx, accountId);
  for (const contactId of contacts) {
    await takePersonTurn(tx, contactId);
    await endLinksOf(tx, contactId);
  }
  await tell(tx, 'blocked', change);
  return { accounts: accounts.length, contacts: contacts.length };
}

/** Lifts a block; referrers whom no other block keeps out may sign in again. Says whether there was one. */
export async function unblockAddresses(tx: TenantTx, change: BlockChange): Promise<boolean> {
  const blocks = emailBlockRepository(tx);
  await blocks.takeTurn();
  if (!(await blocks.remove(change.pattern))) return false;
  await blocks.freeReferrers(change.pattern);
  await tell(tx, 'unblocked', change);
  return true;
}
