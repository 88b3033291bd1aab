import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { hashOf } from '../../platform/random.ts';

const CHALLENGE_MINUTES = 5;

/** What a signature is asked for; one for another purpose does not count. */
export type ChallengePurpose = 'signIn' | 'register' | 'confirm';

/** Keeps the hash of a challenge for five minutes. Without an account any passkey may sign it. */
export async function storeChallenge(
  { db, tenant, realNow }: TenantTx,
  challenge: string,
  purpose: ChallengePurpose,
  accountId: string | null,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      tenant: tenant.id,
      hash: hashOf(challenge),
      purpose,
      account_id: accountId,
      expires_at: new Date(realNow.getTime() + CHALLENGE_MINUTES * 60_000),
    })
    .execute();
}

/** Uses a challenge up, once however many try; gives whose it is, or null for one that is unknown here, used, expired or for another purpose. */
export async function takeChallenge(
  { db, realNow }: TenantTx,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<{ readonly accountId: string | null } | null> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', realNow)
    .returning('account_id')
    .executeTakeFirst();
  return row === undefined ? null : { accountId: row.account_id };
}
