import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Referrals of one generated referrer. */
const REFERRALS_PER_REFERRER = 100;

/** A statement that makes a table takes no parameters, so whole numbers stand in it as they are. */
const whole = (value: number) => sql.lit(Math.floor(value));

/** Ids of one batch, so that the rows of all tables find each other. Every second referral has a lead, two fifths of those an order. */
const plan = (count: number, agencyId: string | null) => sql`
  create temp table plan on commit drop as
  with person as materialized (
    select a, replace(gen_random_uuid()::text, '-', '') as id
    from generate_series(0, ${whole((count - 1) / REFERRALS_PER_REFERRER)}) a),
  offer as (
    select array_agg(product_id order by product_id) as products, array_agg(value_cents order by product_id) as cents
    from (select product_id, max(value_cents) as value_cents from reward group by product_id) as best)
  select n, person.id as referrer_id, replace(gen_random_uuid()::text, '-', '') as referral_id,
    replace(gen_random_uuid()::text, '-', '') as recipient_id, replace(gen_random_uuid()::text, '-', '') as lead_id,
    replace(gen_random_uuid()::text, '-', '') as order_id, replace(gen_random_uuid()::text, '-', '') as claim_id,
    products[1 + n % array_length(products, 1)] as product_id, cents[1 + n % array_length(products, 1)] as cents,
    now() - make_interval(secs => (n * 7919) % 2592000) as at,
    n % 2 = 0 as has_lead, n % 10 in (0, 2) as has_order, n % 10 = 0 and ${sql.lit(agencyId === null)} as is_available
  from generate_series(0, ${whole(count - 1)}) n
  join person on person.a = n / ${whole(REFERRALS_PER_REFERRER)} cross join offer`;

const accounts = (tenant: string) => sql`
  insert into account (tenant, id, kind, email, first_name, last_name, hash, language, confirmed_at, created_at)
  select distinct ${tenant}, referrer_id, 'referrer', 'referrer-' || referrer_id || '@example.org', 'Gerda', 'Generiert',
    referrer_id || 'h', 'de', now(), now() from plan`;

const referrals = (tenant: string, agencyId: string | null) => sql`
  insert into referral (tenant, id, short_code, referrer_id, product_id, referrer_share, reward_cents, rules, opt_in_pending, created_at, expires_at, landed_at, agency_id, channel)
  select ${tenant}, referral_id, upper(left(referral_id, 20)), referrer_id, product_id, 100, cents,
    jsonb_build_object('version', 1, 'rewardCents', jsonb_build_object(product_id::text, cents), 'maxRecipientRewardCents', null),
    false, at, at + interval '60 days', case when has_lead then at end, ${agencyId},
    (array['email', 'whatsapp', 'facebook', 'linkedin'])[1 + n % 5]
  from plan`;

const recipients = (tenant: string) => sql`
  insert into recipient (tenant, id, first_name, last_name, email, language, created_at, confirmed_at, completed_at)
  select ${tenant}, recipient_id, 'Konrad', 'Kontakt', 'recipient-' || recipient_id || '@example.org', 'de', at, at, at
  from plan where has_lead`;

const leads = (tenant: string) => sql`
  insert into lead (tenant, id, referral_id, recipient_id, email_hash, created_at, changed_at)
  select ${tenant}, lead_id, referral_id, recipient_id, recipient_id, at, at from plan where has_lead`;

const orders = (tenant: string) => sql`
  insert into provider_order (tenant, id, external_id, lead_id, product_id, state, new_customer, ordered_on, reported_at, paid_at)
  select ${tenant}, order_id, 'G-' || order_id, lead_id, product_id, case when is_available then 'firstPayment' else 'new' end,
    true, at::date, at, case when is_available then at end
  from plan where has_order`;

const claims = (tenant: string) => sql`
  insert into reward_claim (tenant, id, order_id, lead_id, beneficiary, beneficiary_id, rule, amount_cents, created_at, changed_at)
  select ${tenant}, claim_id, order_id, lead_id, 'referrer', referrer_id, 'referral', cents, at, at from plan where has_order`;

/** An agency invites two fifths of the number of its referrals; its first person does. */
const invitations = (tenant: string, agencyId: string | null) => sql`
  insert into invitation (tenant, id, agency_id, created_by, first_name, last_name, email, email_hash, kind, status, token_hash, created_at, expires_at, changed_at)
  select ${tenant}, 'i' || referral_id, ${agencyId}, inviter.id, 'Ida', 'Invited ' || n % 900, 'invited-' || referral_id || '@example.org',
    'i' || referral_id, 'customer', case when has_order then 'sent' else 'created' end, 'i' || referral_id, at, at + interval '30 days', at
  from plan cross join (select id from account where agency_id = ${agencyId} order by id limit 1) as inviter
  where n % 5 < 2`;

/** Statuses move one legal step at a time: the machines in the database see to it. */
const moves = [
  sql`update lead set status = 'ok' from plan where lead.id = plan.lead_id and has_order`,
  sql`update lead set status = 'released', released_at = at from plan where lead.id = plan.lead_id and is_available`,
  sql`update reward_claim set status = 'available', available_at = now(), pick_up_by = now() + interval '12 months'
    from plan where reward_claim.id = plan.claim_id and is_available`,
];

const bookings = (tenant: string) => sql`
  insert into booking (tenant, id, key, account, person, claim_id, amount_cents, booked_at)
  select ${tenant}, left(line.account, 12) || claim_id, 'owed:' || claim_id, line.account, 'referrer:' || referrer_id, claim_id, line.sign * cents, now()
  from plan cross join (values ('rewardLiability', 1), ('rewardExpense', -1)) as line (account, sign) where is_available`;

/**
 * Adds `count` referrals to the transaction's tenant, with leads, orders, claims and bookings as they arise; people are called
 * Generiert and have example.org addresses. Where an agency is given, they count to it, with invitations beside them,
 * and none is released yet, since that would owe commissions. Nothing is mailed.
 */
export async function generateReferrals(
  { db, tenant }: TenantTx,
  count: number,
  agencyId: string | null = null,
): Promise<void> {
  await plan(count, agencyId).execute(db);
  for (const table of [accounts, referrals, recipients, leads, orders, claims, invitations])
    await table(tenant.id, agencyId).execute(db);
  for (const move of moves) await move.execute(db);
  await bookings(tenant.id).execute(db);
}

/** Tells the planner how much there is in the tables that {@link generateReferrals} fills. */
export async function analyzeGenerated(db: Kysely<Database>): Promise<void> {
  await sql`analyze account, referral, recipient, lead, provider_order, reward_claim, booking, invitation, referral_count`.execute(
    db,
  );
}
