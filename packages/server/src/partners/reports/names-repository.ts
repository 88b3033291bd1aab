import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Stands for a person whose data was erased. */
const ERASED = '–';

/** First name and initial: all an agency may know of a contact. */
export function shownContact(
  person: { readonly first_name: string | null; readonly last_name: string | null } | undefined,
): string {
  if (!person?.first_name) return ERASED;
  return `${person.first_name} ${person.last_name?.slice(0, 1) ?? ''}.`;
}

const unique = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Names for the rows of one page, looked up after the page was read. */
export function namesRepository({ db }: TenantTx) {
  return {
    /** Full names of colleagues by account. */
    async colleagues(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
      const wanted = unique(ids);
      if (wanted.length === 0) return new Map();
      const rows = await db
        .selectFrom('account')
        .select(['id', 'first_name', 'last_name'])
        .where('id', 'in', wanted)
        .execute();
      return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
    },
    async shops(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
      const wanted = unique(ids);
      if (wanted.length === 0) return new Map();
      const rows = await db
        .selectFrom('shop')
        .select(['id', 'name'])
        .where('id', 'in', wanted)
        .execute();
      return new Map(rows.map((row) => [row.id, row.name]));
    },
    /** First names and initials of referrers by account. */
    async referrers(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const wanted = unique(ids);
      if (wanted.length === 0) return new Map();
      const rows = await db
        .selectFrom('account')
        .select(['id', 'first_name', 'last_name'])
        .where('id', 'in', wanted)
        .execute();
      return new Map(rows.map((row) => [row.id, shownContact(row)]));
    },
    async products(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      const wanted = unique(ids);
      if (wanted.length === 0) return new Map();
      const rows = await db
        .selectFrom('product')
        .select(['id', 'name'])
        .where('id', 'in', wanted)
        .execute();
      return new Map(rows.map((row) => [row.id, row.name]));
    },
    /** Contact, referral and its product of each lead. */
    async leads(ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, never>();
      const rows = await db
        .selectFrom('lead')
        .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
        .innerJoin('referral', 'referral.id', 'lead.referral_id')
        .select([
          'lead.id',
          'lead.referral_id',
          'referral.product_id',
          'recipient.first_name',
          'recipient.last_name',
          'recipient.confirmed_at',
        ])
        .where('lead.id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    async leadCounts(referralIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (referralIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('lead')
        .select((select) => ['referral_id', select.fn.countAll<string>().as('count')])
        .where('referral_id', 'in', [...referralIds])
        .groupBy('referral_id')
        .execute();
      return new Map(rows.map((row) => [row.referral_id, Number(row.count)]));
    },
  };
}
