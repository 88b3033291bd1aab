import { addDays } from '@weitersagen/domain/dates';
import { sql } from 'kysely';
import type { Cast } from './cast.ts';
import type { Stage } from './stage.ts';

/** Mara misses the reward of an order that nobody reported. */
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

/** An order of a participation that has expired was reported after the grace. Mara's story goes on by itself. */
const reportLate = (stage: Stage, { mara }: Cast): Promise<void> =>
  stage.inTenant(async ({ db, tenant, now }) => {
    const { numInsertedOrUpdatedRows: rows } = await db
      .insertInto('waiting_order')
      .columns([
        'tenant',
        'external_id',
        'why',
        'attribution',
        'lead_id',
        'referral_id',
        'product_id',
        'state',
        'ordered_on',
        'new_customer',
        'reported_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('lead')
          .innerJoin('referral', 'referral.id', 'lead.referral_id')
          .innerJoin('account', 'account.id', 'referral.referrer_id')
          .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
          .select([
            eb.val(tenant.id).as('tenant'),
            eb.val('FN-907733').as('external_id'),
            sql<'afterGrace'>`'afterGrace'`.as('why'),
            'referral.short_code',
            'lead.id',
            'lead.referral_id',
            'referral.product_id',
            sql<'verified'>`'verified'`.as('state'),
            sql<string>`(lead.created_at + interval '20 days')::date`.as('ordered_on'),
            sql<boolean>`true`.as('new_customer'),
            eb.val(now).as('reported_at'),
          ])
          .where('lead.status', '=', 'expired')
          .where('referral.blocked_at', 'is', null)
          .where('recipient.erased_at', 'is', null)
          .where('account.deleted_at', 'is', null)
          .where('account.email', '<>', mara.email)
          .orderBy('lead.created_at', 'desc')
          .orderBy('lead.id')
          .limit(1),
      )
      .executeTakeFirstOrThrow();
    if (rows !== 1n) throw new Error('No participation has expired');
  });

/** Somebody whose reward is to be paid named a customer number, to which the provider has not answered. */
const nameNumber = (stage: Stage, { mara }: Cast): Promise<void> =>
  stage.inTenant(async ({ db, tenant, now }) => {
    const { id } = await db
      .selectFrom('reward_claim')
      .innerJoin('account', 'account.id', 'reward_claim.beneficiary_id')
      .select('reward_claim.id')
      .where('reward_claim.status', '=', 'collected')
      .where('reward_claim.kind', '=', 'cash')
      .where('account.email', '<>', mara.email)
      .orderBy('reward_claim.collected_at', 'desc')
      .orderBy('reward_claim.id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('customer_check')
      .values({
        tenant: tenant.id,
        claim_id: id,
        customer_number: 'K-204815',
        result: 'pending',
        asked_at: now,
      })
      .execute();
  });

/** Mara and a visitor wrote by the contact form. */
const writeToUs = (stage: Stage, { mara }: Cast): Promise<void> =>
  stage.inTenant(async ({ db, tenant, now }) => {
    const written = { tenant: tenant.id, copy_to_sender: false, language: 'de' } as const;
    await db
      .insertInto('contact_message')
      .values([
        {
          ...written,
          id: 'mara-asks-when',
          email: mara.email,
          subject: 'Wann kommt meine Prämie?',
          message:
            'Guten Tag,\nmein Neffe hat vor drei Wochen bestellt. Wann kann ich mit der Prämie rechnen?\nViele Grüße\nMara Muster',
          created_at: addDays(now, -2),
        },
        {
          ...written,
          id: 'visitor-asks-how',
          email: 'frieda.fragt@example.org',
          subject: 'Muss ich selbst Kundin sein?',
          message: 'Ich würde gern empfehlen, bin aber selbst noch keine Kundin. Geht das?',
          created_at: addDays(now, -1),
        },
      ])
      .execute();
  });

/** Leaves support a case each to decide: a missing reward, a late order, a customer number, messages. */
export async function leaveOpenCases(stage: Stage, cast: Cast): Promise<void> {
  await missOne(stage, cast);
  await reportLate(stage, cast);
  await nameNumber(stage, cast);
  await writeToUs(stage, cast);
}
