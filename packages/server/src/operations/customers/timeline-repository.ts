import { sql, type RawBuilder } from 'kysely';
import type { TimelineKind, TimelineStep } from '@weitersagen/domain/customer-labels';
import type { orderStateLabels } from '@weitersagen/domain/wire-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';

/** A line of the timeline as the database has it. */
export interface TimelineRow {
  readonly id: string;
  readonly at: Date;
  readonly place: string;
  readonly kind: TimelineKind;
  readonly step: TimelineStep;
  readonly product: string | null;
  readonly cents: number | null;
  readonly is_goodwill: boolean | null;
  readonly number: string | null;
  readonly order_state: keyof typeof orderStateLabels | null;
  readonly subject: string | null;
  readonly other_id: string | null;
  readonly other_name: string | null;
  readonly lead: string | null;
  readonly referral: string | null;
  readonly run: string | null;
  readonly message: string | null;
  readonly actor: string | null;
  readonly role: string | null;
  readonly event: string | null;
  readonly entity: string | null;
  readonly entity_id: string | null;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly reason: string | null;
  readonly sealed_reason: unknown;
}

/** The columns beside those that every branch has, with their types. */
const columns = {
  product: 'text',
  cents: 'int',
  is_goodwill: 'boolean',
  number: 'text',
  order_state: 'text',
  subject: 'text',
  other_id: 'text',
  other_name: 'text',
  lead: 'text',
  referral: 'text',
  run: 'text',
  message: 'text',
  actor: 'text',
  role: 'text',
  event: 'text',
  entity: 'text',
  entity_id: 'text',
  from_status: 'text',
  to_status: 'text',
  reason: 'text',
  sealed_reason: 'jsonb',
} as const;
type Column = keyof typeof columns;

interface Branch {
  /** Begins the ids of its lines: no two branches share one. */
  readonly mark: string;
  readonly kind: TimelineKind | RawBuilder<unknown>;
  readonly step: TimelineStep | RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly shown?: Readonly<Partial<Record<Column, RawBuilder<unknown>>>>;
}

const word = (value: string | RawBuilder<unknown>) =>
  typeof value === 'string' ? sql`${value}::text` : value;

/** One select of the union; what it does not show is null. */
function branch({ mark, kind, step, id, at, from, shown = {} }: Branch): RawBuilder<unknown> {
  const rest = Object.entries(columns).map(
    ([name, type]) =>
      sql`${shown[name as Column] ?? sql`null`}::${sql.raw(type)} as ${sql.ref(name)}`,
  );
  return sql`select ${`${mark}-`}::text || ${id} as id, ${at} as at, ${word(kind)} as kind, ${word(step)} as step, ${sql.join(rest)} from ${from} where ${at} is not null`;
}

const ofClaim = {
  product: sql`c.product`,
  cents: sql`c.amount_cents`,
  is_goodwill: sql`c.is_goodwill`,
  lead: sql`c.lead_id`,
} as const;
const ofPart = {
  product: sql`s.product`,
  lead: sql`s.id`,
  referral: sql`s.referral_id`,
  other_id: sql`s.other_id`,
  other_name: sql`s.other_name`,
} as const;

/** What the other lines say already, of the kind of thing and the event. */
const toldElsewhere = [
  'referral created',
  'referral createdWithConsent',
  'lead created',
  'order reported',
  'claim created',
  'claim complaintPeriodOver',
  'claim choiceMade',
  'claim payoutConfirmed',
  'claim voucherDelivered',
  'account termsAccepted',
] as const;
/** Of lines of the history, what somebody agreed to. */
const consents = [
  'newsletterConfirmed',
  'newsletterEnded',
  'campaignConsent',
  'campaignConsentWithdrawn',
] as const;
const looks = ['lookedAt', 'personalValuesRead'] as const;
const list = (values: readonly string[]) => sql`${[...values]}::text[]`;

const branches: readonly Branch[] = [
  {
    mark: 'referral',
    kind: 'referral',
    step: 'referralMade',
    id: sql`r.id`,
    at: sql`r.created_at`,
    from: sql`own_referral r`,
    shown: { product: sql`r.product`, referral: sql`r.id` },
  },
  {
    mark: 'lead',
    kind: 'referral',
    step: sql`case when s.is_own then 'tookPart' else 'contactJoined' end`,
    id: sql`s.id`,
    at: sql`s.created_at`,
    from: sql`seen_lead s`,
    shown: ofPart,
  },
  {
    mark: 'order',
    kind: 'order',
    step: sql`case when s.is_own then 'ordered' else 'contactOrdered' end`,
    id: sql`o.id`,
    at: sql`o.reported_at`,
    from: sql`seen_lead s join provider_order o on o.tenant = s.tenant and o.lead_id = s.id`,
    shown: { ...ofPart, number: sql`o.external_id`, order_state: sql`o.state` },
  },
  ...(
    [
      ['owed', 'rewardOwed', sql`c.created_at`],
      ['available', 'rewardAvailable', sql`c.available_at`],
      ['collected', 'rewardCollected', sql`c.collected_at`],
      ['paid', 'rewardPaid', sql`c.paid_at`],
    ] as const
  ).map(([mark, step, at]): Branch => ({
    mark,
    kind: 'reward',
    step,
    // The id of a reward stands on no page of support.
    id: sql`md5(c.id)`,
    at,
    from: sql`own_claim c`,
    shown: ofClaim,
  })),
  ...(
    [
      ['transfer', 'transferOrdered', sql`u.released_at`],
      ['returned', 'transferReturned', sql`i.returned_at`],
    ] as const
  ).map(([mark, step, at]): Branch => ({
    mark,
    kind: 'payment',
    step,
    id: sql`i.id`,
    at,
    from: sql`own_claim c join payout_item i on i.tenant = c.tenant and i.claim_id = c.id
        join payout_run u on u.tenant = i.tenant and u.id = i.run_id`,
    shown: {
      ...ofClaim,
      cents: sql`i.amount_cents - i.offset_cents`,
      number: sql`i.end_to_end_id`,
      run: sql`i.run_id`,
      ...(step === 'transferReturned' && { reason: sql`i.return_reason` }),
    },
  })),
  {
    mark: 'mail',
    kind: 'mail',
    step: 'mailed',
    id: sql`m.id`,
    at: sql`m.sent_at`,
    from: sql`known join sent_mail m on m.person_id = known.id`,
    shown: { subject: sql`m.subject` },
  },
  {
    mark: 'consent',
    kind: 'consent',
    step: 'consented',
    id: sql`n.id`,
    at: sql`n.given_at`,
    from: sql`known join consent n on n.subject_id = known.id`,
    shown: { subject: sql`n.kind` },
  },
  {
    mark: 'audit',
    kind: sql`case when a.event = any(${list(looks)}) then 'look' when a.event = any(${list(consents)}) then 'consent'
      when a.role is not null or a.actor like 'key:%' or a.actor = 'commands' then 'operator' else 'change' end`,
    step: 'event',
    id: sql`a.id::text`,
    at: sql`a.at`,
    from: sql`(select distinct entity, id, lead from thing) t join audit a on a.entity = t.entity and a.entity_id = t.id
      and a.entity || ' ' || a.event <> all(${list(toldElsewhere)})`,
    shown: {
      lead: sql`t.lead`,
      actor: sql`a.actor`,
      role: sql`a.role`,
      event: sql`a.event`,
      entity: sql`a.entity`,
      entity_id: sql`case a.entity when 'claim' then null else a.entity_id end`,
      from_status: sql`a.from_status`,
      to_status: sql`a.to_status`,
      reason: sql`a.reason`,
      sealed_reason: sql`a.sealed_reason`,
    },
  },
];

/** The messages of an address that wrote. */
const messagesOf = (email: string): Branch => ({
  mark: 'message',
  kind: 'message',
  step: 'wrote',
  id: sql`m.id`,
  at: sql`m.created_at`,
  from: sql`(select * from contact_message where email = ${email}) m`,
  shown: { subject: sql`m.subject`, message: sql`m.id` },
});

/** Of what a page of the timeline is. */
export interface TimelineQuery {
  readonly ids: readonly string[];
  readonly email: string | null;
  /** Only this kind; all but look-ups without one. */
  readonly kind: TimelineKind | undefined;
  readonly after: string | null;
  readonly most: number;
}

/** What happened with the customer who has these ids, the newest first: `most` lines after a place. */
export async function timelineRows(
  { db }: TenantTx,
  { ids, email, kind, after, most }: TimelineQuery,
): Promise<readonly TimelineRow[]> {
  const place = readPlace(after);
  const all = [...branches, ...(email === null ? [] : [messagesOf(email)])].map(branch);
  const wanted = kind === undefined ? sql`kind <> 'look'` : sql`kind = ${kind}`;
  const behind =
    place === null
      ? sql``
      : sql`and (at, id collate "C") < (${place.at}::timestamptz, ${place.id} collate "C")`;
  const { rows } = await sql<TimelineRow>`
    with known as materialized (select unnest(${[...ids]}::text[]) as id),
    own_referral as materialized (
      select r.tenant, r.id, r.created_at, p.name as product from referral r
      join product p on p.tenant = r.tenant and p.id = r.product_id where r.referrer_id in (select id from known)),
    seen_lead as materialized (
      select l.tenant, l.id, l.referral_id, l.created_at, l.reopened_at, p.name as product, true as is_own, a.id as other_id,
        nullif(concat_ws(' ', a.first_name, a.last_name), '') as other_name
      from lead l join referral r on r.tenant = l.tenant and r.id = l.referral_id
      join product p on p.tenant = r.tenant and p.id = r.product_id
      left join account a on a.tenant = r.tenant and a.id = r.referrer_id and a.deleted_at is null
      where l.recipient_id in (select id from known)
      union all
      select l.tenant, l.id, l.referral_id, l.created_at, l.reopened_at, r.product, false, k.id,
        nullif(concat_ws(' ', k.first_name, k.last_name), '')
      from own_referral r join lead l on l.tenant = r.tenant and l.referral_id = r.id
      left join recipient k on k.tenant = l.tenant and k.id = l.recipient_id and k.erased_at is null
      where l.recipient_id not in (select id from known)),
    own_claim as materialized (
      select c.*, p.name as product,
        -- A reward that ended before goodwill stays what it was.
        c.rule not like 'ended:%' and (o.goodwill_at is not null or coalesce(c.created_at >= l.reopened_at, false)) as is_goodwill
      from reward_claim c join lead l on l.tenant = c.tenant and l.id = c.lead_id
      join referral r on r.tenant = l.tenant and r.id = l.referral_id
      join product p on p.tenant = r.tenant and p.id = r.product_id
      left join provider_order o on o.tenant = c.tenant and o.id = c.order_id
      where c.beneficiary_id in (select id from known)),
    thing (entity, id, lead) as materialized (
      select 'account', id, null from known union all select 'recipient', id, null from known
      union all select 'referral', id, null from own_referral
      union all select 'lead', id, id from seen_lead
      union all select 'order', o.id, s.id from seen_lead s join provider_order o on o.tenant = s.tenant and o.lead_id = s.id
      union all select 'order', o.external_id, s.id from seen_lead s join provider_order o on o.tenant = s.tenant and o.lead_id = s.id
      union all select 'claim', id, lead_id from own_claim
      union all select 'payoutItem', i.id, c.lead_id from own_claim c join payout_item i on i.tenant = c.tenant and i.claim_id = c.id
      union all select 'missingReward', m.id, null from known join missing_reward m on m.account_id = known.id),
    line as (${sql.join(all, sql` union all `)})
    select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id as place from line
    where ${wanted} ${behind} order by at desc, id collate "C" desc limit ${most}`.execute(db);
  return rows;
}

/** Whether an operator looked at a customer since an instant, as the history has it. */
export async function hasLookedSince(
  { db }: TenantTx,
  { entity, id, actor, since }: { entity: string; id: string; actor: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('event', '=', 'lookedAt')
    .where('actor', '=', actor)
    .where('at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}
