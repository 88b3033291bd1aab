import { sql } from 'kysely';
import { addDays } from '@weitersagen/domain/dates';
import { claimTransitions } from '@weitersagen/domain/claim-status';
import { leadTransitions } from '@weitersagen/domain/lead-status';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { newId } from '../platform/random.ts';
import { foldReferralCounts } from '../partners/reports/referral-count-repository.ts';
import type { agencyPeople } from './agency-scene.ts';

type People = Awaited<ReturnType<typeof agencyPeople>>;

const SHOP = 'shop-of-the-funnel';
const channels = [null, 'email', 'whatsapp'];

/** A shop of the agency that referrals can come by. */
export async function addFunnelShop(tx: TenantTx, { agencyId, owner }: People) {
  const row = { id: SHOP, agency_id: agencyId, name: 'Laden', created_by: owner };
  await tx.db
    .insertInto('shop')
    .values({ tenant: tx.tenant.id, ...row, created_at: tx.now })
    .execute();
}

async function addEvent(tx: TenantTx, kind: 'share' | 'click' | 'landing', n: number) {
  await sql`insert into referral_event (tenant, id, referral_id, kind, at)
    select tenant, ${newId()}, id, ${kind}, now() from referral where id = ${id('referral', n)}`.execute(
    tx.db,
  );
}

const id = (table: 'referral' | 'lead' | 'provider_order', n: number, where = 'true') =>
  sql`(select id from ${sql.table(table)} where id like 'p-%' and ${sql.raw(where)} order by id
    offset ${n}::int % greatest((select count(*)::int from ${sql.table(table)} where id like 'p-%' and ${sql.raw(where)}), 1) limit 1)`;
const withoutOrder = 'not exists (select from provider_order o where o.lead_id = lead.id)';
const withoutCost =
  'not exists (select from reward_claim c where c.order_id = provider_order.id) and not exists (select from commission m where m.order_id = provider_order.id)';
const leadWithoutCost = `${withoutOrder} and not exists (select from reward_claim c where c.lead_id = lead.id) and not exists (select from commission m where m.lead_id = lead.id)`;
const withoutLead = 'not exists (select from lead l where l.referral_id = referral.id)';

/** What can happen to referrals, leads and orders, with a number that picks which one and to whom. */
export const funnelEvents = {
  async create(tx: TenantTx, n: number, people: People) {
    const { agencyId, owner, employee } = people;
    const to = [owner, employee, null][n % 3] ?? null;
    const own = `p-${newId()}`;
    await sql`insert into referral (tenant, id, short_code, referrer_id, product_id, referrer_share, reward_cents, rules, opt_in_pending,
        created_at, expires_at, agency_id, created_by_account, channel, shop_id)
      select ${tx.tenant.id}, ${own}, ${own}, ${owner}, (select id from product order by id offset ${n % 3} limit 1), 100, 100, '{}', false,
        ${addDays(tx.now, -(n % 70))}::timestamptz, now(), ${n % 4 === 0 ? null : agencyId}, ${to}, ${channels[n % 3] ?? null},
        ${n % 5 === 0 ? SHOP : null}`.execute(tx.db);
  },
  share: (tx: TenantTx, n: number) => addEvent(tx, 'share', n),
  click: (tx: TenantTx, n: number) => addEvent(tx, 'click', n),
  landing: (tx: TenantTx, n: number) => addEvent(tx, 'landing', n),
  async lead(tx: TenantTx, n: number) {
    const own = `p-${newId()}`;
    await sql`with someone as (insert into recipient (tenant, id, language, created_at) values (${tx.tenant.id}, ${own}, 'de', now()) returning id)
      insert into lead (tenant, id, referral_id, recipient_id, email_hash, channel, created_at, changed_at)
      select ${tx.tenant.id}, ${own}, referral.id, someone.id, ${own}, ${channels[n % 3] ?? null}, now(), now() from someone, referral where referral.id = ${id('referral', n)}`.execute(
      tx.db,
    );
  },
  async leadChannel(tx: TenantTx, n: number) {
    await sql`update lead set channel = ${channels[n % 3] ?? null} where id = ${id('lead', n)}`.execute(
      tx.db,
    );
  },
  async order(tx: TenantTx, n: number) {
    const own = `p-${newId()}`;
    await sql`insert into provider_order (tenant, id, external_id, lead_id, product_id, state, ordered_on, reported_at)
      select ${tx.tenant.id}, ${own}, ${own}, lead.id, (select min(id) from product), 'new', now()::date, now()
      from lead where id = ${id('lead', n, withoutOrder)}`.execute(tx.db);
  },
  async status(tx: TenantTx, n: number) {
    const { from, to } = leadTransitions[n % leadTransitions.length] ?? { from: 'ok', to: 'ok' };
    await sql`update lead set status = ${to} where id = ${id('lead', n, `status = '${from}'`)}`.execute(
      tx.db,
    );
  },
  async handOver(tx: TenantTx, n: number, people: People) {
    const { agencyId, owner, employee } = people;
    const change = [
      sql`created_by_account = ${owner}`,
      sql`created_by_account = ${employee}`,
      sql`created_by_account = null`,
      sql`agency_id = null`,
      sql`agency_id = ${agencyId}, channel = 'sms'`,
      sql`shop_id = case when shop_id is null then ${SHOP} end`,
      sql`created_at = created_at - interval '40 days'`,
    ][n % 7];
    await sql`update referral set ${change ?? sql`id = id`} where id in (${id('referral', n)}, ${id('referral', n + 1)})`.execute(
      tx.db,
    );
  },
  async moveOrder(tx: TenantTx, n: number) {
    await sql`update provider_order set lead_id = coalesce(${id('lead', n, withoutOrder)}, lead_id)
      where id = ${id('provider_order', n)}`.execute(tx.db);
  },
  async dropOrder(tx: TenantTx, n: number) {
    await sql`delete from provider_order where id = ${id('provider_order', n, withoutCost)}`.execute(
      tx.db,
    );
  },
  async dropLead(tx: TenantTx, n: number) {
    await sql`delete from lead where id = ${id('lead', n, leadWithoutCost)}`.execute(tx.db);
  },
  async dropReferral(tx: TenantTx, n: number) {
    await sql`delete from referral where id = ${id('referral', n, withoutLead)}`.execute(tx.db);
  },
  fold: (tx: TenantTx) => foldReferralCounts(tx),
};

const ofOrder = (n: number, where: string) =>
  sql`select o.id, o.lead_id, o.product_id from provider_order o where o.id = ${id('provider_order', n, where)}`;

/** What can happen to what referrals cost; after {@link funnelEvents}, since orders and leads with costs stay. */
export const costEvents = {
  async claim(tx: TenantTx, n: number, { owner }: People) {
    await sql`insert into reward_claim (tenant, id, order_id, lead_id, beneficiary, beneficiary_id, rule, amount_cents, created_at, changed_at)
      select ${tx.tenant.id}, ${`p-${newId()}`}, o.id, o.lead_id, 'referrer', ${owner}, 'referral', ${1000 + n}::int, now(), now()
      from (${ofOrder(n, 'not exists (select from reward_claim c where c.order_id = provider_order.id)')}) o`.execute(
      tx.db,
    );
  },
  async claimStatus(tx: TenantTx, n: number) {
    const { from, to } = claimTransitions[n % claimTransitions.length] ?? {
      from: 'open',
      to: 'open',
    };
    await sql`update reward_claim set status = ${to} where id in (select id from reward_claim where id like 'p-%' and status = ${from} order by id limit 2)`.execute(
      tx.db,
    );
  },
  async commission(tx: TenantTx, n: number) {
    const receiver = ['agency', 'seller', 'employee'][n % 3] ?? 'agency';
    await sql`insert into commission (tenant, id, kind, order_id, lead_id, product_id, receiver_kind, receiver_id, rule, rule_version, amount_cents, booked_at)
      select ${tx.tenant.id}, ${`p-${newId()}`}, 'earned', o.id, o.lead_id, o.product_id, ${receiver}, 'one', 'fixed', 1, ${500 + n}::int, now()
      from (${ofOrder(n, 'not exists (select from commission m where m.order_id = provider_order.id)')}) o`.execute(
      tx.db,
    );
  },
  async orderState(tx: TenantTx, n: number) {
    const state = ['cancelled', 'verified', 'new'][n % 3] ?? 'new';
    await sql`update provider_order set state = ${state} where id = ${id('provider_order', n)}`.execute(
      tx.db,
    );
  },
  status: (tx: TenantTx, n: number) => funnelEvents.status(tx, n),
  handOver: (tx: TenantTx, n: number, people: People) => funnelEvents.handOver(tx, n, people),
  leadChannel: (tx: TenantTx, n: number) => funnelEvents.leadChannel(tx, n),
  fold: (tx: TenantTx) => funnelEvents.fold(tx),
};
