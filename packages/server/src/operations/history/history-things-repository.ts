import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What of a tenant a line is about, by the kind and id that the line names. */
export interface ThingRow {
  readonly entity: string;
  readonly id: string;
  /** The account or participation that it belongs to. */
  readonly person: string | null;
  readonly known: string | null;
  readonly run: string | null;
  /** The lead that it is, or belongs to. */
  readonly lead: string | null;
}

/** A person of a tenant who was not erased; `kind` is that of an account, or `recipient`. */
export interface PersonRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
}

/** The things with these ids: whose they are, and what people know them by. */
export async function thingsOf(
  { db }: TenantTx,
  ids: readonly string[],
): Promise<readonly ThingRow[]> {
  if (ids.length === 0) return [];
  const named = sql`${[...ids]}::text[]`;
  const { rows } = await sql<ThingRow>`
    select 'referral' as entity, r.id, r.referrer_id as person, p.name as known, null as run, null as lead
      from referral r left join product p on p.tenant = r.tenant and p.id = r.product_id where r.id = any(${named})
    union all select 'lead', l.id, l.recipient_id,
      (select o.external_id from provider_order o where o.tenant = l.tenant and o.lead_id = l.id order by o.reported_at desc limit 1), null, l.id
      from lead l where l.id = any(${named})
    union all select 'claim', c.id, c.beneficiary_id, o.external_id, null, c.lead_id
      from reward_claim c left join provider_order o on o.tenant = c.tenant and o.id = c.order_id where c.id = any(${named})
    union all select 'order', o.id, l.recipient_id, o.external_id, null, o.lead_id
      from provider_order o left join lead l on l.tenant = o.tenant and l.id = o.lead_id where o.id = any(${named})
    union all select 'order', o.external_id, l.recipient_id, o.external_id, null, o.lead_id
      from provider_order o left join lead l on l.tenant = o.tenant and l.id = o.lead_id where o.external_id = any(${named})
    union all select 'payoutItem', i.id, c.beneficiary_id, i.run_id, i.run_id, c.lead_id
      from payout_item i left join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id where i.id = any(${named})
    union all select 'contactMessage', m.id, null, to_char(m.created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY, HH24:MI'), null, null
      from contact_message m where m.id = any(${named})
    union all select 'agency', g.id, null, concat_ws(' ', g.name, g.external_number), null, null from agency g where g.id = any(${named})
    union all select 'bankFile', f.id, null, f.name, null, null from bank_file f where f.id = any(${named})
    union all select 'taxExport', x.id, null, to_char(x.from_day, 'DD.MM.YYYY') || ' – ' || to_char(x.to_day, 'DD.MM.YYYY'), null, null
      from tax_export x where x.id = any(${named})
    union all select 'feedKey', k.id, null, k.label, null, null from api_key k where k.id = any(${named})
    union all select 'webhook', w.id, null, substring(w.url from '^https?://[^/?#]+'), null, null from webhook w where w.id = any(${named})
    union all select 'payoutRun', u.id, null, u.id, u.id, null from payout_run u where u.id = any(${named})
    union all select 'missingReward', m.id, m.account_id, m.number, null, null from missing_reward m where m.id = any(${named})`.execute(
    db,
  );
  return rows;
}

/** The people with these ids who have a name still. */
export async function peopleOf(
  { db }: TenantTx,
  ids: readonly string[],
): Promise<readonly PersonRow[]> {
  if (ids.length === 0) return [];
  const named = sql`${[...ids]}::text[]`;
  const { rows } = await sql<PersonRow>`
    select id, kind, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name from account
      where id = any(${named}) and deleted_at is null
    union all select id, 'recipient', coalesce(nullif(concat_ws(' ', first_name, last_name), ''), company_name, '') from recipient
      where id = any(${named}) and erased_at is null`.execute(db);
  return rows.filter(({ name }) => name !== '');
}
