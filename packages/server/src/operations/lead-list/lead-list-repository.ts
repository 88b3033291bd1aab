import { sql } from 'kysely';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { leadStatusLabels, type orderStateLabels } from '@weitersagen/domain/wire-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';

/** What a list of leads is narrowed to; `to` is the first instant after it. */
export interface LeadFilter {
  readonly status: LeadStatus | null;
  readonly productId: number | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** The one lead alone. */
  readonly id?: string;
  /** Whether those alone that {@link waitsForRelease}. */
  readonly waits?: boolean;
  /** Of this referral alone. */
  readonly referral?: string | undefined;
}

/** A lead with both sides and its latest order; a side whose data are erased has no id. */
export interface LeadRow {
  readonly id: string;
  readonly place: string;
  readonly at: Date;
  readonly status: LeadStatus;
  readonly referrer_id: string | null;
  readonly referrer: string | null;
  readonly contact_id: string | null;
  readonly contact: string | null;
  readonly product: string;
  readonly referral_id: string;
  readonly order_number: string | null;
  readonly ordered_on: string | null;
  readonly order_state: keyof typeof orderStateLabels | null;
  readonly cents: number | null;
}

/** The leads with an order that counts by goodwill against what the provider reports, whose contact has confirmed the data: nothing but a release by finance moves them on. */
export const waitsForRelease = sql`
  from provider_order o join lead l on l.tenant = o.tenant and l.id = o.lead_id and l.status = 'ok'
  join recipient k on k.tenant = l.tenant and k.id = l.recipient_id and k.confirmed_at is not null
  where o.goodwill_at is not null and (o.state = 'cancelled' or o.new_customer = false)`;

/** Leads, the newest first, those of each status, or of a product in each status, by an index: `most` of them behind a place. Throws invalidInput for a place in a time that there is not. */
export async function listLeads(
  { db }: TenantTx,
  { status, productId, from, to, id, waits = false, referral }: LeadFilter,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly LeadRow[]> {
  const place = readPlace(after);
  const narrowed = [
    ...(productId === null ? [] : [sql`l.product_id = ${productId}`]),
    ...(id === undefined ? [] : [sql`l.id = ${id}`]),
    ...(referral === undefined ? [] : [sql`l.referral_id = ${referral}`]),
    ...(waits ? [sql`l.id = any(array(select l.id ${waitsForRelease}))`] : []),
    ...(from === null ? [] : [sql`l.created_at >= ${from}`]),
    ...(to === null ? [] : [sql`l.created_at < ${to}`]),
    ...(place === null
      ? []
      : [sql`(l.created_at, l.id) < (${place.at}::timestamptz, ${place.id})`]),
  ];
  const { rows } = await sql<LeadRow>`
    select l.id, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || l.id as place, l.created_at as at, l.status,
      a.id as referrer_id, concat_ws(' ', a.first_name, a.last_name) as referrer,
      k.id as contact_id, concat_ws(' ', k.first_name, k.last_name) as contact,
      p.name as product, l.referral_id, o.order_number, o.ordered_on, o.order_state,
      (select sum(c.amount_cents)::int from reward_claim c where c.tenant = l.tenant and c.lead_id = l.id and c.status <> 'cancelled') as cents
    from (
      select of_status.* from unnest(${status === null ? Object.keys(leadStatusLabels) : [status]}::text[]) as each (status),
      lateral (
        select * from lead l where l.status = each.status ${narrowed.length === 0 ? sql`` : sql`and ${sql.join(narrowed, sql` and `)}`}
        order by l.created_at desc, l.id desc limit ${most}
      ) of_status
      order by of_status.created_at desc, of_status.id desc limit ${most}
    ) l
    join referral r on r.tenant = l.tenant and r.id = l.referral_id
    join product p on p.tenant = r.tenant and p.id = r.product_id
    left join account a on a.tenant = r.tenant and a.id = r.referrer_id and a.deleted_at is null
    left join recipient k on k.tenant = l.tenant and k.id = l.recipient_id and k.erased_at is null
    left join lateral (
      select o.external_id as order_number, o.ordered_on::text as ordered_on, o.state as order_state from provider_order o
      where o.tenant = l.tenant and o.lead_id = l.id order by o.reported_at desc limit 1) as o on true
    order by l.created_at desc, l.id desc`.execute(db);
  return rows;
}

/** Every status that a lead came to after its first, the oldest first. */
export const leadSteps = ({ db }: TenantTx, leadId: string) =>
  db
    .selectFrom('audit')
    .select(['at', 'to_status', 'event', 'actor', 'reason', 'sealed_reason'])
    .where('entity', '=', 'lead')
    .where('entity_id', '=', leadId)
    .where('to_status', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** The products that leads may be of, by name. */
export const listedProducts = ({ db }: TenantTx) =>
  db.selectFrom('product').select(['id', 'name']).orderBy('name').orderBy('id').execute();

/** When the contact of a lead confirmed the data; null where they did not. */
export const confirmationOf = async ({ db }: TenantTx, leadId: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('lead')
      .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
      .select('recipient.confirmed_at')
      .where('lead.id', '=', leadId)
      .executeTakeFirstOrThrow()
  ).confirmed_at;
