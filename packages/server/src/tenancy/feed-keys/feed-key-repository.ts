import { berlinDay } from '@weitersagen/domain/dates';
import { isKeyScope, signsPeopleIn, takesTwo, type KeyScope } from '@weitersagen/domain/key-scopes';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { machineOf } from '../../platform/second-person/machine-maker-repository.ts';

interface NewKey {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date;
  readonly createdBy: string;
  /** Account of the person who stands behind it. */
  readonly maker: string;
}

/** A key of a client's systems. Instants are unshifted time. */
export interface FeedKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: Date;
  /** Who made it, an account or the key of a machine; null for one from before these were kept. */
  readonly createdBy: string | null;
  /** Account of the person who stands behind it; null where nobody is known. */
  readonly maker: string | null;
  /** Name of the machine's key that made it and with which it ends; null where a person did. */
  readonly machine: string | null;
  /** Whether that key has ended, and this one with it. */
  readonly hasEndedWithMachine: boolean;
  readonly expiresAt: Date;
  /** The day in Berlin; null before the first use. */
  readonly lastUsedOn: string | null;
  readonly revokedAt: Date | null;
  /** The key that follows this one. */
  readonly replacedBy: string | null;
  /** Whether a second person has to agree before it counts in full. */
  readonly isWaiting: boolean;
}

/** Keys of a client's systems; the database holds hashes only. */
export function feedKeyRepository({ db, tenant, realNow }: TenantTx) {
  const keys = db
    .selectFrom('api_key')
    .select([
      'id',
      'label as name',
      'scopes',
      'created_at as createdAt',
      'created_by as createdBy',
      'maker',
      sql<boolean>`not made_by_what_works(created_by)`.as('hasEndedWithMachine'),
      'expires_at as expiresAt',
      'last_used_on as lastUsedOn',
      'revoked_at as revokedAt',
      'replaced_by as replacedBy',
      'agreed_at as agreedAt',
    ]);
  const view = ({
    agreedAt,
    ...row
  }: Awaited<ReturnType<typeof keys.executeTakeFirstOrThrow>>): FeedKey => {
    const scopes = row.scopes.filter(isKeyScope);
    return {
      ...row,
      scopes,
      machine: machineOf(row.createdBy),
      isWaiting: agreedAt === null && takesTwo(scopes),
    };
  };
  const good = keys
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', realNow)
    .where(sql<boolean>`made_by_what_works(created_by)`);
  return {
    /** Every key there ever was, the newest first. */
    async all(): Promise<readonly FeedKey[]> {
      return (await keys.orderBy('created_at', 'desc').orderBy('id').execute()).map(view);
    },
    /** One that works, locked for the transaction; null for any other. */
    async lockGood(id: string): Promise<FeedKey | null> {
      const row = await good.where('id', '=', id).forUpdate().executeTakeFirst();
      return row === undefined ? null : view(row);
    },
    /** When an actor's own key ends; null for a person. */
    async endOf(actor: string): Promise<Date | null> {
      const row = await db
        .selectNoFrom(sql<Date | null>`machine_key_until(${actor})`.as('until'))
        .executeTakeFirstOrThrow();
      return row.until;
    },
    /** Account of the person who stands behind a key; null where that is not known. */
    async makerOf(id: string): Promise<string | null> {
      const row = await keys.where('id', '=', id).executeTakeFirst();
      return row?.maker ?? row?.createdBy ?? null;
    },
    /** Whether a key works. */
    async isGood(id: string): Promise<boolean> {
      return (await good.where('id', '=', id).executeTakeFirst()) !== undefined;
    },
    /** The id of the key with this hash that works for a scope, marked as used on this day; null for any other. */
    async use(hash: string, scope: KeyScope): Promise<string | null> {
      const row = await good.where('hash', '=', hash).executeTakeFirst();
      if (row === undefined || !row.scopes.includes(scope)) return null;
      if (signsPeopleIn([scope]) && row.agreedAt === null) return null;
      const today = berlinDay(realNow);
      if (row.lastUsedOn !== today)
        await db
          .updateTable('api_key')
          .set({ last_used_on: today })
          .where('id', '=', row.id)
          .execute();
      return row.id;
    },
    async insert(key: NewKey) {
      await db
        .insertInto('api_key')
        .values({
          tenant: tenant.id,
          id: key.id,
          hash: key.hash,
          label: key.name,
          scopes: [...key.scopes],
          created_at: realNow,
          created_by: key.createdBy,
          maker: key.maker,
          expires_at: key.expiresAt,
          last_used_on: null,
          revoked_at: null,
          replaced_by: null,
        })
        .execute();
    },
    /** A second person agrees to a key. */
    async agree(id: string, by: string) {
      await db
        .updateTable('api_key')
        .set({ agreed_by: by, agreed_at: realNow })
        .where('id', '=', id)
        .execute();
    },
    async replace(id: string, by: { readonly id: string; readonly endsAt: Date }) {
      await db
        .updateTable('api_key')
        .set({ replaced_by: by.id, expires_at: by.endsAt })
        .where('id', '=', id)
        .execute();
    },
    /** The key that one replaced; none for most. */
    async replacedBy(id: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('api_key')
        .select('id')
        .where('replaced_by', '=', id)
        .execute();
      return rows.map((row) => row.id);
    },
    async revoke(id: string) {
      await db.updateTable('api_key').set({ revoked_at: realNow }).where('id', '=', id).execute();
    },
  };
}
