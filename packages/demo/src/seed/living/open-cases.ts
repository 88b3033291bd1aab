import { sql } from 'kysely';
import { chooseClaimReward } from '@weitersagen/server/internal/rewards/public.ts';
import type { Cast } from './cast.ts';
import type { Stage } from './stage.ts';

/** A reward that waits, and the account to which the other side of its referral took theirs. */
interface SharedAccount {
  readonly claim_id: string;
  readonly account_owner: string;
  readonly iban: string;
}

/** A contact takes the reward to the referrer's account, which holds it for finance to decide. Mara's story goes on by itself. */
const holdOne = (stage: Stage, { mara }: Cast): Promise<void> =>
  stage.inTenant(async (tx) => {
    const { rows } = await sql<SharedAccount>`
      select c.id as claim_id, o.account_owner, o.iban from reward_claim c
      join reward_claim o on o.tenant = c.tenant and o.lead_id = c.lead_id and o.beneficiary <> c.beneficiary
      join lead l on l.tenant = c.tenant and l.id = c.lead_id
      join referral r on r.tenant = l.tenant and r.id = l.referral_id
      join account a on a.tenant = r.tenant and a.id = r.referrer_id and a.email <> ${mara.email}
      where c.status = 'available' and o.iban is not null order by c.available_at desc, c.id limit 1`.execute(
      tx.db,
    );
    const [shared] = rows;
    if (shared === undefined) throw new Error('No reward waits whose other side has an account');
    const { claim_id: id, account_owner: accountOwner, iban } = shared;
    await chooseClaimReward(tx, id, { kind: 'bar', accountOwner, iban });
  });

/** A referrer misses the reward of an order that nobody reported. */
const missOne = (stage: Stage, { mara }: Cast): Promise<void> =>
  stage.inTenant(async ({ db, tenant, now }) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', mara.email)
      .where('kind', '=', 'referrer')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('missing_reward')
      .values({
        tenant: tenant.id,
        id: 'mara-misses-one',
        account_id: id,
        kind: 'order',
        number: 'FN-904177',
        note: 'Mein Nachbar hat Anfang des Monats bestellt.',
        asked_at: now,
      })
      .execute();
  });

/** Leaves one case each for those who decide about held and missing rewards. */
export async function leaveOpenCases(stage: Stage, cast: Cast): Promise<void> {
  await holdOne(stage, cast);
  await missOne(stage, cast);
}
