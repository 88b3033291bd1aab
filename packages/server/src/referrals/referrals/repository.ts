import { randomBytes } from 'node:crypto';
import { sql, type InferResult, type Kysely, type Selectable, type Updateable } from 'kysely';
import { encodeShortCode, SHORT_CODE_BYTES } from '@weitersagen/domain/short-code';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import { linkExpiresAt } from '@weitersagen/domain/link-status';
import type { ReferralReason } from '@weitersagen/domain/referral-reason';
import type { ReferrerShare } from '@weitersagen/domain/share';
import { pricesAsJson, type ProductRow, type ReferralRules } from '../../catalogue/public.ts';
import type { Attribution } from '../../partners/public.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { RewardTable } from '../../platform/database/catalogue-types.ts';
import type { ReferralTable } from '../../platform/database/types.ts';
import type { Idempotency } from '../../platform/idempotency.ts';
import { newId } from '../../platform/random.ts';

export type Referral = Selectable<ReferralTable>;

export interface NewReferral {
  readonly id: string;
  readonly referrerId: string;
  readonly productId: number;
  readonly deviceId: number | null;
  readonly employeeProgramme: boolean;
  readonly share: ReferrerShare;
  readonly rewardCents: number;
  readonly rules: ReferralRules;
  /** Of the rewards of all products. */
  readonly termsId: string;
  readonly channel: string | undefined;
  readonly optInPending: boolean;
  readonly attribution: Attribution;
  readonly privateLabel: string | null;
  readonly reason: ReferralReason | null;
  readonly reasonWords: string | null;
  readonly device: string | null;
  readonly idempotency: Idempotency | null;
}

/** The device recommended with a tariff, and what both cost together. */
export interface RecommendedDevice {
  readonly name: string;
  readonly monthly_cents: number | null;
  readonly once_cents: number | null;
}

/** A referral with its referrer, product and that product's rewards, in one statement. */
export function referralWithFacts(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('referral')
    .innerJoin('account', 'account.id', 'referral.referrer_id')
    .innerJoin('product', 'product.id', 'referral.product_id')
    .selectAll('referral')
    .select([
      'account.first_name as referrer_first_name',
      'account.last_name as referrer_last_name',
      'account.blocked_at as referrer_blocked_at',
      sql<ProductRow>`to_jsonb(product) || ${pricesAsJson}`.as('product'),
      sql<
        Selectable<RewardTable>[]
      >`coalesce((select jsonb_agg(to_jsonb(reward) order by reward.id) from reward
        where reward.product_id = referral.product_id and reward.product_id <> all(${[...HIDDEN_PRODUCT_IDS]}::int[])), '[]')`.as(
        'rewards',
      ),
      // The prices of a pair that is offered no more are null.
      sql<RecommendedDevice | null>`(select jsonb_build_object('name', device.name, 'monthly_cents', pair.tariff_price_cents, 'once_cents', pair.device_price_cents)
        from product device left join device_tariff pair on pair.device_id = device.id and pair.tariff_id = referral.product_id
        where device.id = referral.device_id)`.as('device'),
    ])
    .where('referral.id', '=', id);
}

/** What `referralWithFacts` gives. */
export type ReferralFacts = InferResult<ReturnType<typeof referralWithFacts>>[number];

/** The referrals of one tenant. */
export function referralRepository({ db, tenant, now }: TenantTx) {
  return {
    byId: (id: string) =>
      db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirst(),
    /** A referral, taken for this transaction. */
    lock: (id: string): Promise<Referral> =>
      db
        .selectFrom('referral')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow(),
    async update(id: string, change: Updateable<ReferralTable>): Promise<void> {
      await db.updateTable('referral').set(change).where('id', '=', id).execute();
    },
    byShortCode: (code: string) =>
      db.selectFrom('referral').selectAll().where('short_code', '=', code).executeTakeFirst(),
    byIdempotencyKey: (key: string) =>
      db.selectFrom('referral').selectAll().where('idempotency_key', '=', key).executeTakeFirst(),
    /** A referral of this person for this product whose link still works. */
    findLive: (referrerId: string, productId: number) =>
      db
        .selectFrom('referral')
        .selectAll()
        .where('referrer_id', '=', referrerId)
        .where('product_id', '=', productId)
        .where('expires_at', '>', now)
        .where('withdrawn_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    insert: (referral: NewReferral): Promise<Referral> =>
      db
        .insertInto('referral')
        .values({
          tenant: tenant.id,
          id: referral.id,
          short_code: encodeShortCode(randomBytes(SHORT_CODE_BYTES)),
          referrer_id: referral.referrerId,
          product_id: referral.productId,
          device_id: referral.deviceId,
          employee_programme: referral.employeeProgramme,
          referrer_share: referral.share,
          reward_cents: referral.rewardCents,
          rules: JSON.stringify(referral.rules),
          reward_terms_id: referral.termsId,
          channel: referral.channel ?? null,
          opt_in_pending: referral.optInPending,
          agency_id: referral.attribution.agencyId,
          device_hash: referral.device,
          private_label: referral.privateLabel,
          reason: referral.reason,
          reason_words: referral.reasonWords,
          consultant_external_id: referral.attribution.consultantId,
          created_by_account: referral.attribution.createdBy,
          shop_id: referral.attribution.shopId,
          created_at: now,
          expires_at: linkExpiresAt(now),
          landed_at: null,
          blocked_at: null,
          withdrawn_at: null,
          idempotency_key: referral.idempotency?.key ?? null,
          request_hash: referral.idempotency?.requestHash ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async land(id: string) {
      await db
        .updateTable('referral')
        .set({ landed_at: now })
        .where('id', '=', id)
        .where('landed_at', 'is', null)
        .execute();
    },
    async addEvent(
      referralId: string,
      kind: 'share' | 'click' | 'landing',
      channel: string | null,
    ) {
      await db
        .insertInto('referral_event')
        .values({ tenant: tenant.id, id: newId(), referral_id: referralId, kind, channel, at: now })
        .execute();
    },
    /** The referrer and the product a referral shows, also when either is hidden now. */
    facts: (referral: Referral) =>
      db
        .selectFrom('account')
        .innerJoin('product', (join) => join.on('product.id', '=', referral.product_id))
        .leftJoin('product as device', (join) => join.on('device.id', '=', referral.device_id))
        .selectAll('product')
        .select('device.external_id as device_external_id')
        .select(['account.first_name', 'account.last_name', 'account.blocked_at', 'account.email'])
        .where('account.id', '=', referral.referrer_id)
        .executeTakeFirstOrThrow(),
    withFacts: (id: string) => referralWithFacts(db, id).executeTakeFirst(),
    /** The lead of a recipient on a referral. */
    leadOf: (referralId: string, recipientId: string) =>
      db
        .selectFrom('lead')
        .select(['id', 'status'])
        .where('referral_id', '=', referralId)
        .where('recipient_id', '=', recipientId)
        .executeTakeFirst(),
  };
}
