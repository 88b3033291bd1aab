import type { Cast } from './cast.ts';
import type { Stage } from './stage.ts';

/** Leaves support a case to decide: Mara misses the reward of an order that nobody reported. */
export const leaveOpenCase = (stage: Stage, { mara }: Cast): Promise<void> =>
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
