import { sql } from 'kysely';
import type { HoldReason } from '@weitersagen/domain/fraud-score';
import type { AuditEvent } from '@weitersagen/domain/audit-words';
import { HAND_DAYS } from '@weitersagen/domain/second-person';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';
import { newId } from '../../platform/random.ts';

/** Facts of a claim from which a self-referral shows. */
export interface ClaimFacts {
  readonly referrer_email: string;
  readonly referrer_last_name: string;
  readonly recipient_email: string | null;
  readonly recipient_last_name: string | null;
  readonly referral_device: string | null;
  readonly lead_device: string | null;
  /** People other than the beneficiary whose claims or stored data name this bank account. */
  readonly others_with_iban: number;
  /** One of them is the other side of the same referral. */
  readonly other_side_has_iban: boolean;
  readonly others_at_address: number;
  /** Where the claim's voucher goes; null for cash. */
  readonly voucher_email: string | null;
  /** Addresses of the other side of the referral, and where its vouchers go. */
  readonly other_side_emails: readonly string[];
  /** Other people whose vouchers go to the same address. */
  readonly others_with_voucher_email: number;
}

/** What operators do to a claim, its order, its lead, or to who released it, that brings nobody any money: they look, wait, end it, or pay what two people released. */
const bringNothing = [
  'lookedAt',
  'holdReleased',
  'payoutConfirmed',
  'claimsSettled',
  'rewardMailAgain',
  'customerNumber_rejected',
  'cancellation',
  'fraudConfirmed',
  'orderWindowOver',
  'leadEnded',
  'reversed',
  'refused',
  'dropped',
  'blocked',
  'deactivated',
  'agentRemoved',
] as const satisfies readonly AuditEvent[];

/** Who brought about by hand that a claim is owed: an account or the key of a machine, and when in business time. */
export interface HandInClaim {
  readonly actor: string;
  readonly at: Date;
  /** The lines of the history for which the claim waits; none where theirs are old and others have let rewards leave that knew of them. */
  readonly lines: readonly string[];
}

/** A held claim with both sides of its referral; a contact whose data is erased has none. */
export interface HeldRow {
  readonly claim_id: string;
  readonly place: string;
  readonly score: number;
  readonly reasons: readonly HoldReason[];
  readonly created_at: Date;
  readonly amount_cents: number;
  readonly beneficiary: 'referrer' | 'recipient';
  readonly kind: 'cash' | 'voucher';
  readonly account_owner: string | null;
  readonly iban: string | null;
  readonly product: string;
  readonly referrer_first_name: string;
  readonly referrer_last_name: string;
  readonly referrer_email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly others_with_account: number;
}

/** Claims that wait for a person to decide. */
export function holdRepository({ db, tenant, now }: TenantTx) {
  return {
    async facts(claimId: string): Promise<ClaimFacts | undefined> {
      const { rows } = await sql<ClaimFacts>`
        with claim as (
          select c.tenant, c.id, c.iban, c.voucher_email, c.beneficiary, c.beneficiary_id, l.id as lead_id, r.referrer_id, l.recipient_id, r.device_hash as referral_device,
            l.device_hash as lead_device
          from reward_claim c join lead l on l.tenant = c.tenant and l.id = c.lead_id
          join referral r on r.tenant = l.tenant and r.id = l.referral_id where c.id = ${claimId}),
        same_iban as (
          select o.beneficiary_id as person from reward_claim o, claim
            where o.iban = claim.iban and o.beneficiary_id <> claim.beneficiary_id
          union select b.account_id from bank_account b, claim
            where b.iban = claim.iban and b.account_id <> claim.beneficiary_id)
        select a.email as referrer_email, a.last_name as referrer_last_name, p.email as recipient_email,
          p.last_name as recipient_last_name, claim.referral_device, claim.lead_device,
          (select count(*)::int from same_iban) as others_with_iban,
          exists (select from same_iban where person in (claim.referrer_id, claim.recipient_id)) as other_side_has_iban,
          (select count(*)::int from recipient o join lead ol on ol.tenant = o.tenant and ol.recipient_id = o.id
             join referral orf on orf.tenant = ol.tenant and orf.id = ol.referral_id
             where orf.referrer_id = claim.referrer_id and o.id <> p.id and o.postal_code = p.postal_code
               and o.house_number = p.house_number and lower(o.street) = lower(p.street)) as others_at_address,
          claim.voucher_email,
          array_remove(array[case claim.beneficiary when 'referrer' then p.email else a.email end], null) || array(
            select o.voucher_email from reward_claim o where o.lead_id = claim.lead_id and o.beneficiary <> claim.beneficiary
              and o.voucher_email is not null) as other_side_emails,
          (select count(distinct o.beneficiary_id)::int from reward_claim o
            where o.voucher_email = claim.voucher_email and o.beneficiary_id <> claim.beneficiary_id) as others_with_voucher_email
        from claim join account a on a.tenant = claim.tenant and a.id = claim.referrer_id
        join recipient p on p.tenant = claim.tenant and p.id = claim.recipient_id`.execute(db);
      return rows[0];
    },
    /**
     * Operators and machines of theirs who did anything that a claim rests on, and who made the key of a system that did while nobody else had
     * agreed to that key. It rests on its order and its lead, that of a staircase on all orders of its referrer. Whatever an operator did there counts
     * unless it is known to bring nothing; and what an agent or somebody of an agency did is also the hand of operators who made, linked or changed that
     * person's access before, or the access of who invited or changed them, through others too, or who activated the agency. Record 103.
     */
    async hands(claimId: string): Promise<readonly HandInClaim[]> {
      const { rows } = await sql<HandInClaim>`
        with recursive claim as (select * from reward_claim where id = ${claimId}),
        counted as (
          select o.tenant, o.id, o.external_id, o.lead_id from claim c join provider_order o on o.tenant = c.tenant and o.id = c.order_id
          union
          -- Lists, so that no claim but a staircase's reads any of these tables, whatever the planner believes of their sizes.
          select o.tenant, o.id, o.external_id, o.lead_id from provider_order o where o.lead_id = any(array(
            select l.id from lead l where l.referral_id = any(array(
              select r.id from referral r where r.referrer_id = any(array(
                select beneficiary_id from claim where rule like 'staircase:%'))))))),
        thing (tenant, entity, id) as (
          select tenant, 'claim', id from claim union select tenant, 'lead', lead_id from counted
          union select tenant, 'order', id from counted union select tenant, 'order', external_id from counted),
        step as (
          select a.id, a.actor, a.at, a.role from thing
            join audit a on a.tenant = thing.tenant and a.entity = thing.entity and a.entity_id = thing.id
            where a.event <> all(${[...bringNothing]}::text[])),
        partner as (
          select step.id as step, step.at as stepped, p.tenant, p.id as person, p.agency_id from step
            join account p on p.id = step.actor and p.kind in ('agent', 'agency')),
        touch as not materialized (
          select tenant, entity_id as person, actor as by, at from audit where entity = 'account' and role is null and actor <> entity_id
          union all
          select tenant, id, invited_by, created_at from account where invited_by is not null),
        above (step, stepped, tenant, person) as (
          select step, stepped, tenant, person from partner
          union
          select above.step, above.stepped, above.tenant, touch.by from above
            join touch on touch.tenant = above.tenant and touch.person = above.person and touch.at <= above.stepped),
        -- Until when somebody had others in their hands: what was done to their own access later is in nothing of those.
        reach (step, stepped, tenant, person, at, released) as (
          select step, stepped, tenant, person, stepped, true from partner
          union all
          select above.step, above.stepped, above.tenant, touch.by, max(touch.at), false from above
            join touch on touch.tenant = above.tenant and touch.person = above.person and touch.at <= above.stepped
            group by above.step, above.stepped, above.tenant, touch.by),
        access as (
          select reach.step, reach.stepped, a.id, a.actor, a.role, a.at, a.event, reach.released from reach
            join audit a on a.tenant = reach.tenant and a.entity = 'account' and a.entity_id = reach.person and a.at <= reach.at
          union all
          select partner.step, partner.stepped, a.id, a.actor, a.role, a.at, a.event, false from partner
            join audit a on a.tenant = partner.tenant and a.entity = 'agency' and a.entity_id = partner.agency_id and a.at <= partner.stepped),
        hand (actor, at, line, waits) as (
          select actor, at, id, true from step where (role is not null and actor <> 'job') or actor like 'key:%'
          union all
          select coalesce(k.maker, k.created_by), step.at, step.id, true from step join api_key k on step.actor = 'feed:' || k.id
            left join audit g on g.tenant = k.tenant and g.entity = 'feedKey' and g.entity_id = k.id and g.event in ('accepted', 'agreed')
            where k.scopes && array['orders', 'customerNumbers'] and k.created_by is not null and (k.agreed_at is null or g.at > step.at)
          union all
          select actor, stepped, case when released then step else id end,
            released or at > stepped - make_interval(days => ${HAND_DAYS}) or not exists (select from claim_hold h where h.known @> array[access.id])
            from access where (role is not null or actor like 'key:%') and event <> all(${[...bringNothing]}::text[]))
        select actor, min(at) as at, coalesce(array_agg(distinct line) filter (where waits), '{}')::text[] as lines
        from hand group by actor order by at, actor`.execute(db);
      return rows;
    },
    /** The lines of the history that were known when a claim was let go that had waited; null where it never was. */
    async knownAtRelease(claimId: string): Promise<readonly string[] | null> {
      const row = await db
        .selectFrom('claim_hold')
        .select(sql<readonly string[]>`known::text[]`.as('known'))
        .where('claim_id', '=', claimId)
        .where('decision', '=', 'released')
        .executeTakeFirst();
      return row?.known ?? null;
    },
    /**
     * Lets a claim wait; says whether it is new. One that was released once waits again for a reason that was not known then, or for what was done
     * since (`isLater`).
     */
    async add(
      claimId: string,
      score: number,
      reasons: readonly string[],
      isLater = false,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('claim_hold')
        .values({
          tenant: tenant.id,
          id: newId(),
          claim_id: claimId,
          score,
          reasons: [...reasons],
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'claim_id'])
            .doUpdateSet({
              score,
              reasons: [...reasons],
              created_at: now,
              decision: null,
              decided_by: null,
              decided_at: null,
              note: null,
            })
            .where('claim_hold.decision', '=', 'released')
            .where(sql<boolean>`(${isLater} or not claim_hold.reasons @> ${[...reasons]}::text[])`),
        )
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    /** Whether a claim must not be paid now. */
    async holds(claimId: string): Promise<boolean> {
      const row = await db
        .selectFrom('claim_hold')
        .select('id')
        .where('claim_id', '=', claimId)
        .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '=', 'confirmed')]))
        .executeTakeFirst();
      return row !== undefined;
    },
    /** What waits, the oldest first. */
    open: () =>
      db
        .selectFrom('claim_hold')
        .innerJoin('reward_claim', 'reward_claim.id', 'claim_hold.claim_id')
        .select([
          'claim_hold.claim_id',
          'claim_hold.score',
          'claim_hold.reasons',
          'claim_hold.created_at',
          'reward_claim.amount_cents',
          'reward_claim.lead_id',
          'reward_claim.kind',
        ])
        .where('claim_hold.decision', 'is', null)
        .orderBy('claim_hold.created_at')
        .execute(),
    /** What waits with both sides of its referral, the oldest first: `most` of them behind a place, or the one that is named. */
    async withSides({
      after,
      only,
      most,
    }: {
      readonly after: string | null;
      readonly only: string | null;
      readonly most: number;
    }) {
      const place = readPlace(after);
      const { rows } = await sql<HeldRow>`
        select h.claim_id, to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || h.claim_id as place,
          h.score, h.reasons, h.created_at, c.amount_cents, c.beneficiary, c.kind, c.account_owner, c.iban, p.name as product,
          a.first_name as referrer_first_name, a.last_name as referrer_last_name, a.email as referrer_email,
          k.first_name, k.last_name, k.email, k.street, k.house_number, k.postal_code, k.city,
          (select count(distinct o.beneficiary_id)::int from reward_claim o where o.tenant = c.tenant and o.iban = c.iban
            and o.beneficiary_id <> c.beneficiary_id) as others_with_account
        from claim_hold h join reward_claim c on c.tenant = h.tenant and c.id = h.claim_id
        join lead l on l.tenant = c.tenant and l.id = c.lead_id
        join referral r on r.tenant = l.tenant and r.id = l.referral_id
        join product p on p.tenant = r.tenant and p.id = r.product_id
        join account a on a.tenant = r.tenant and a.id = r.referrer_id
        left join recipient k on k.tenant = l.tenant and k.id = l.recipient_id
        where h.decision is null ${only === null ? sql`` : sql`and h.id = ${only}`} ${place === null ? sql`` : sql`and (h.created_at, h.claim_id) > (${place.at}::timestamptz, ${place.id})`}
        order by h.created_at, h.claim_id limit ${most}`.execute(db);
      return rows;
    },
    /** Whether a claim waits for a decision, which waits for this transaction then. */
    async lockOpen(claimId: string): Promise<boolean> {
      const row = await db
        .selectFrom('claim_hold')
        .select('id')
        .where('claim_id', '=', claimId)
        .where('decision', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Decides, with the lines of the history that are known then; gives the claim's lead and kind, or undefined when nothing waits. */
    async decide(
      claimId: string,
      decision: 'released' | 'confirmed',
      by: string,
      note: string | null,
      known: readonly string[],
    ) {
      const decided = await db
        .updateTable('claim_hold')
        .set({ decision, decided_by: by, decided_at: now, note, known: [...known] })
        .where('claim_id', '=', claimId)
        .where('decision', 'is', null)
        .executeTakeFirst();
      if (decided.numUpdatedRows === 0n) return undefined;
      return db
        .selectFrom('reward_claim')
        .select(['lead_id', 'kind'])
        .where('id', '=', claimId)
        .executeTakeFirst();
    },
  };
}
