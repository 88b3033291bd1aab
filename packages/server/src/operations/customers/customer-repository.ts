import { sql } from 'kysely';
import type { ClaimStatus } from '@weitersagen/domain/claim-status';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import type { orderStateLabels } from '@weitersagen/domain/wire-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** So much of each kind is shown, the newest first. */
const SHOWN = 100;

/** The order of a participation; null where none is reported. */
interface OrderColumns {
  readonly order_number: string | null;
  readonly ordered_on: string | null;
  readonly order_state: keyof typeof orderStateLabels | null;
}

/** A contact of a referral of the customer's. */
export interface ContactRow extends OrderColumns {
  readonly lead_id: string;
  readonly referral_id: string;
  readonly id: string;
  readonly name: string | null;
  readonly at: Date;
  readonly status: LeadStatus;
}

/** A participation of the customer's. */
export interface ParticipationRow extends OrderColumns {
  readonly lead_id: string;
  readonly referral_id: string;
  readonly product: string;
  readonly referrer_id: string;
  readonly referrer: string;
  readonly at: Date;
  readonly confirmed_at: Date | null;
  readonly status: LeadStatus;
}

/** A reward of the customer's. */
export interface RewardRow {
  readonly cents: number;
  readonly side: 'referrer' | 'recipient';
  readonly product: string;
  readonly status: ClaimStatus;
  readonly kind: 'cash' | 'voucher' | null;
  /** Of a voucher; null where it is of none. */
  readonly shop: string | null;
  readonly iban: string | null;
  readonly pick_up_by: Date | null;
  readonly collected_at: Date | null;
  readonly paid_at: Date | null;
  readonly is_held: boolean;
  readonly payment_number: string | null;
  readonly run_id: string | null;
  readonly returned_at: Date | null;
  readonly return_reason: string | null;
}

const orderOf = sql`left join lateral (
  select o.external_id as order_number, o.ordered_on::text as ordered_on, o.state as order_state from provider_order o
  where o.tenant = l.tenant and o.lead_id = l.id order by o.reported_at desc limit 1) as o on true`;

/** What a tenant keeps of one customer, as support reads it. */
export function customerRepository({ db }: TenantTx) {
  return {
    /** The address of an account or a participation; null for one without, undefined for neither. */
    async emailOf(id: string): Promise<string | null | undefined> {
      const { rows } = await sql<{ email: string | null }>`
        select email from account where id = ${id} and kind = 'referrer' and deleted_at is null
        union all select email from recipient where id = ${id} and erased_at is null`.execute(db);
      return rows[0]?.email;
    },
    account: (email: string) =>
      db
        .selectFrom('account')
        .leftJoin('bank_account', 'bank_account.account_id', 'account.id')
        .select((build) => [
          'account.id',
          'account.first_name',
          'account.last_name',
          'account.created_at',
          'account.confirmed_at',
          'account.blocked_at',
          'bank_account.iban',
          build
            .selectFrom('session')
            .select((own) => own.fn.max('session.last_used_at').as('used'))
            .whereRef('session.account_id', '=', 'account.id')
            .as('last_used'),
        ])
        .where('account.email', '=', email)
        .where('account.kind', '=', 'referrer')
        .where('account.deleted_at', 'is', null)
        .executeTakeFirst(),
    /** The newest message of the contact form from an address, one that waits before others; null for none. */
    message: async (email: string) =>
      (await db
        .selectFrom('contact_message')
        .select(['id', 'status as state'])
        .where('email', '=', email)
        .orderBy(sql`status = 'open'`, 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,
    /** The participations' own data, the newest first. */
    recipients: (email: string | null, id: string) =>
      db
        .selectFrom('recipient')
        .selectAll()
        .where((build) => (email === null ? build('id', '=', id) : build('email', '=', email)))
        .where('erased_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(SHOWN)
        .execute(),
    referrals: (accountId: string) =>
      db
        .selectFrom('referral')
        .innerJoin('product', 'product.id', 'referral.product_id')
        .select([
          'referral.id',
          'product.name as product',
          'referral.created_at',
          'referral.expires_at',
          'referral.blocked_at',
          'referral.withdrawn_at',
        ])
        .where('referral.referrer_id', '=', accountId)
        .orderBy('referral.created_at', 'desc')
        .limit(SHOWN)
        .execute(),
    async contacts(referralIds: readonly string[]): Promise<readonly ContactRow[]> {
      const { rows } = await sql<ContactRow>`
        select l.id as lead_id, l.referral_id, l.recipient_id as id, nullif(concat_ws(' ', k.first_name, k.last_name), '') as name, l.created_at as at, l.status,
          o.order_number, o.ordered_on, o.order_state
        from lead l left join recipient k on k.tenant = l.tenant and k.id = l.recipient_id and k.erased_at is null ${orderOf}
        where l.referral_id = any(${referralIds}::text[]) order by l.created_at desc limit ${SHOWN}`.execute(
        db,
      );
      return rows;
    },
    async participations(recipientIds: readonly string[]): Promise<readonly ParticipationRow[]> {
      const { rows } = await sql<ParticipationRow>`
        select l.id as lead_id, r.id as referral_id, p.name as product, a.id as referrer_id, concat_ws(' ', a.first_name, a.last_name) as referrer, l.created_at as at,
          k.confirmed_at, l.status, o.order_number, o.ordered_on, o.order_state
        from lead l join recipient k on k.tenant = l.tenant and k.id = l.recipient_id
        join referral r on r.tenant = l.tenant and r.id = l.referral_id
        join product p on p.tenant = r.tenant and p.id = r.product_id
        join account a on a.tenant = r.tenant and a.id = r.referrer_id ${orderOf}
        where l.recipient_id = any(${recipientIds}::text[]) order by l.created_at desc`.execute(db);
      return rows;
    },
    async rewards(ids: readonly string[]): Promise<readonly RewardRow[]> {
      const { rows } = await sql<RewardRow>`
        select c.amount_cents as cents, c.beneficiary as side, p.name as product, c.status, c.kind, v.shop, c.iban, c.pick_up_by, c.collected_at, c.paid_at,
          exists (select from claim_hold h where h.tenant = c.tenant and h.claim_id = c.id and h.decision is null) as is_held,
          paid.end_to_end_id as payment_number, paid.run_id, paid.returned_at, paid.return_reason
        from reward_claim c join lead l on l.tenant = c.tenant and l.id = c.lead_id
        join referral r on r.tenant = l.tenant and r.id = l.referral_id
        join product p on p.tenant = r.tenant and p.id = r.product_id
        left join voucher_kind v on v.tenant = c.tenant and v.key = c.voucher_kind
        left join lateral (
          select i.end_to_end_id, i.run_id, i.returned_at, i.return_reason from payout_item i
          join payout_run u on u.tenant = i.tenant and u.id = i.run_id
          where i.tenant = c.tenant and i.claim_id = c.id and u.released_at is not null and u.status <> 'discarded' order by i.returned_at desc nulls first limit 1) as paid on true
        where c.beneficiary_id = any(${ids}::text[]) order by c.created_at desc limit ${SHOWN}`.execute(
        db,
      );
      return rows;
    },
    async consents(ids: readonly string[]) {
      return db
        .selectFrom('consent')
        .select(['kind', 'text_version', 'given_at'])
        .where('subject_id', 'in', [...ids])
        .orderBy('given_at', 'desc')
        .limit(SHOWN)
        .execute();
    },
  };
}
