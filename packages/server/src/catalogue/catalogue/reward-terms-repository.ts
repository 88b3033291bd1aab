import { sql } from 'kysely';
import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import { isOffered } from './offered-repository.ts';
import { offeredRewardRepository } from './offered-reward-repository.ts';

/** What one product earned under some terms, in cents; null is nothing, or without a limit. */
export interface ProductTerms {
  readonly id: string;
  readonly rewardCents: number | null;
  /** What a recipient gets of it at most. */
  readonly recipientMostCents: number | null;
}

/** Of a client whose catalogue was never written since stamps are kept. */
const NEVER = '00000000-0000-0000-0000-000000000000';

/** How often they are read again where the catalogue changes meanwhile. */
const ATTEMPTS = 5;

/**
 * What each product of a tenant earned at once: referrals of a day that find the same catalogue share it, so that none holds a copy of all
 * rewards. product.md, section "14 Payouts and ledger".
 */
export function rewardTermsRepository(tx: TenantTx) {
  const { db, now, tenant } = tx;
  const day = berlinDay(now);
  const stamp = sql<string>`coalesce((select stamp from catalogue_stamp), ${NEVER}::uuid)`;
  const ofProduct = (productId: number) =>
    db
      .selectFrom('reward_terms')
      .select([
        'id',
        sql<number | null>`(reward_cents->>${String(productId)})::int`.as('rewardCents'),
        sql<number | null>`(recipient_most_cents->>${String(productId)})::int`.as(
          'recipientMostCents',
        ),
      ]);
  /** In one statement, which sees the catalogue as its stamp says it is. */
  async function keepThoseOfToday(): Promise<void> {
    const limits = db
      .selectFrom('product')
      .select(sql`jsonb_object_agg(product.id, product.recipient_most_cents)`.as('cents'))
      .where(isOffered(now))
      .where('product.recipient_most_cents', 'is not', null);
    const highest = db
      .selectFrom(offeredRewardRepository(tx).ofProducts().as('highest'))
      .select(sql`jsonb_object_agg(product_id, cents)`.as('cents'));
    await sql`insert into reward_terms (tenant, id, day, stamp, reward_cents, recipient_most_cents)
      select ${tenant.id}, ${newId()}, ${day}, ${stamp}, coalesce((${highest}), '{}'), coalesce((${limits}), '{}')
      on conflict (tenant, day, stamp) do nothing`.execute(db);
  }
  return {
    /** Those of today, for one product. Throws where the catalogue changes all the while. */
    async today(productId: number): Promise<ProductTerms> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const found = await ofProduct(productId)
          .where('day', '=', day)
          .where('stamp', '=', stamp)
          .executeTakeFirst();
        if (found !== undefined) return found;
        await keepThoseOfToday();
      }
      throw new Error('The catalogue changed with each reading of its rewards.');
    },
    /** Those that a referral began under, for one product. */
    of: (id: string, productId: number): Promise<ProductTerms> =>
      ofProduct(productId).where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
