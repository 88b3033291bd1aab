import { sql, type Insertable } from 'kysely';
import type { VoucherKind } from '../../platform/database/generated-types.ts';
import type { ReadUpload } from '../../platform/images/read-upload.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

interface InTwo {
  readonly de: string;
  readonly en: string;
}

/** What is written of a kind; days inclusive. */
export interface VoucherKindFacts {
  readonly name: InTwo;
  readonly shop: string;
  readonly redeemUrl: string;
  readonly hint: InTwo;
  readonly from: string;
  readonly until: string | null;
  readonly position: number;
}

const columnsOf = (facts: VoucherKindFacts) => ({
  name_de: facts.name.de,
  name_en: facts.name.en,
  shop: facts.shop,
  redeem_url: facts.redeemUrl,
  hint_de: facts.hint.de,
  hint_en: facts.hint.en,
  offered_from: facts.from,
  offered_until: facts.until,
  position: facts.position,
});

const logoColumns = (logo: ReadUpload | null) => ({
  logo: logo?.bytes ?? null,
  logo_hash: logo?.hash ?? null,
  logo_width: logo?.width ?? null,
  logo_height: logo?.height ?? null,
});

/** All of a kind but the bytes of its logo. */
const shown = [
  'key',
  'name_de',
  'name_en',
  'shop',
  'redeem_url',
  'hint_de',
  'hint_en',
  'offered_from',
  'offered_until',
  'position',
  'logo_hash',
  'logo_width',
  'logo_height',
  'revision',
  'ended_at',
] as const satisfies readonly (keyof VoucherKind)[];

/** The kinds of vouchers of one tenant, in the order in which people see them. */
export function voucherKindRepository({ db, tenant, now }: TenantTx) {
  const inOrder = () =>
    db.selectFrom('voucher_kind').select(shown).orderBy('position').orderBy('shop').orderBy('key');
  const ofKey = (key: string) => db.updateTable('voucher_kind').where('key', '=', key);
  const counted = sql<number>`revision + 1`;
  return {
    list: () => inOrder().execute(),
    /** Each with the bytes of its logo. */
    listWithLogos: () => inOrder().select('logo').execute(),
    byKey: (key: string) => inOrder().where('key', '=', key).executeTakeFirst(),
    /** Held until the transaction ends. */
    lock: (key: string) => inOrder().where('key', '=', key).forUpdate().executeTakeFirst(),
    /** Those that may be chosen on a day in Berlin. */
    offered: (day: string) =>
      inOrder()
        .where('ended_at', 'is', null)
        .where('offered_from', '<=', day)
        .where((is) => is.or([is('offered_until', 'is', null), is('offered_until', '>=', day)]))
        .execute(),
    /** Nothing of them changes until the transaction ends. */
    async hold(): Promise<void> {
      await db.selectFrom('voucher_kind').select('key').orderBy('key').forShare().execute();
    },
    async logo(key: string, hash: string): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('voucher_kind')
        .select('logo')
        .where('key', '=', key)
        .where('logo_hash', '=', hash)
        .executeTakeFirst();
      return row?.logo ?? undefined;
    },
    async insert(key: string, facts: VoucherKindFacts, logo: ReadUpload | null): Promise<void> {
      const row: Insertable<VoucherKind> = {
        tenant: tenant.id,
        key,
        ...columnsOf(facts),
        ...logoColumns(logo),
        created_at: now,
      };
      await db.insertInto('voucher_kind').values(row).execute();
    },
    /** `logo` is another one, or null for none any more; without it the present one stays. */
    async update(
      key: string,
      facts: VoucherKindFacts,
      logo: ReadUpload | null | undefined,
    ): Promise<void> {
      await ofKey(key)
        .set({
          ...columnsOf(facts),
          ...(logo === undefined ? {} : logoColumns(logo)),
          revision: counted,
        })
        .execute();
    },
    async end(key: string): Promise<void> {
      await ofKey(key).set({ ended_at: now, revision: counted }).execute();
    },
    /**
     * Makes the free codes of no kind its own, but for each value so many as claims without a kind wait for. Says how many there were.
     */
    async takeNameless(key: string): Promise<number> {
      const taken = await sql`
        update voucher set kind = ${key} where tenant = ${tenant.id} and id in (
          select id from (
            select v.id, v.amount_cents, row_number() over (partition by v.amount_cents order by v.id) as place
            from voucher v where v.kind is null and v.claim_id is null) free
          where place > (select count(*) from reward_claim c where c.status = 'collected' and c.kind = 'voucher'
            and c.amount_cents = free.amount_cents and c.voucher_kind is null and waits_for_voucher_code(c)))`.execute(
        db,
      );
      return Number(taken.numAffectedRows ?? 0n);
    },
    /** Whether an address has a code of the kind in it. */
    async hasCodeIn(key: string, address: string): Promise<boolean> {
      const row = await db
        .selectFrom('voucher')
        .select('id')
        .where('kind', '=', key)
        .where(sql<boolean>`position(code in ${address}) > 0`)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export type VoucherKindRow = Awaited<
  ReturnType<ReturnType<typeof voucherKindRepository>['list']>
>[number];
