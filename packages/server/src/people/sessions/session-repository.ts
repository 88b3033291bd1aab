import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccountKind, SessionWay } from '../../platform/database/types.ts';
import type { Device } from './device.ts';

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly kind: AccountKind;
  readonly secretHash: string;
  readonly remember: boolean;
  readonly expiresAt: Date;
  /** Null when the account itself signed in. */
  readonly openedBy: string | null;
  /** What the visit of the operator who opened it stands on. */
  readonly visitPass?: string | null;
  /** The key of the client's portal that opened it. */
  readonly portalKey?: string;
  /** By which way a referrer signed in. */
  readonly way?: SessionWay;
  /** Where a command keeps it; absent in a browser. */
  readonly machine?: string;
  readonly device: Device;
}

/** Whether the key of the portal that opened a session works, where one did: the session ends with it, however that ends. */
const portalKeyWorks = (realNow: Date) => sql<boolean>`(session.portal_key is null or exists (
  select from api_key where api_key.tenant = session.tenant and api_key.id = session.portal_key
    and api_key.revoked_at is null and api_key.expires_at > ${realNow} and made_by_what_works(api_key.created_by)))`;

/** The sessions of one tenant. All instants are unshifted time. */
export function sessionRepository({ db, tenant, realNow }: TenantTx) {
  return {
    async insert(session: NewSession) {
      await db
        .insertInto('session')
        .values({
          tenant: tenant.id,
          id: session.id,
          account_id: session.accountId,
          kind: session.kind,
          secret_hash: session.secretHash,
          remember: session.remember,
          created_at: realNow,
          last_used_at: realNow,
          expires_at: session.expiresAt,
          revoked_at: null,
          opened_by: session.openedBy,
          visit_pass: session.visitPass ?? null,
          portal_key: session.portalKey ?? null,
          machine: session.machine ?? null,
          way: session.way ?? null,
          ...session.device,
        })
        .execute();
    },
    /** A browser's session that still runs, of an account that is not blocked. */
    findLive: (id: string, kind: AccountKind, lock?: 'locked') =>
      db
        .selectFrom('session')
        .innerJoin('account', (join) =>
          join
            .onRef('account.tenant', '=', 'session.tenant')
            .onRef('account.id', '=', 'session.account_id'),
        )
        .select([
          'session.id',
          'session.account_id',
          'session.secret_hash',
          'session.expires_at',
          'session.remember',
          'session.used_hashes',
          'session.rotated_at',
          'session.last_used_at',
          'session.opened_by',
          'session.visit_pass',
          'session.portal_key',
          'session.acting_until',
          'session.acting_reason',
          'session.acting_told',
          'account.role',
        ])
        .$if(lock !== undefined, (query) => query.forUpdate('session'))
        .where('session.id', '=', id)
        .where('session.kind', '=', kind)
        .where('session.machine', 'is', null)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', realNow)
        .where('account.blocked_at', 'is', null)
        .where(portalKeyWorks(realNow))
        .executeTakeFirst(),
    /** Whose a browser's session is or was, and its secrets; undefined for none. */
    holder: (id: string, kind: AccountKind) =>
      db
        .selectFrom('session')
        .innerJoin('account', (join) =>
          join
            .onRef('account.tenant', '=', 'session.tenant')
            .onRef('account.id', '=', 'session.account_id'),
        )
        .select(['session.secret_hash', 'session.used_hashes', 'account.blocked_at'])
        .where('session.id', '=', id)
        .where('session.kind', '=', kind)
        .executeTakeFirst(),
    /** A command's session that still runs, of an account that is not blocked. */
    findCommand: (id: string) =>
      db
        .selectFrom('session')
        .innerJoin('account', (join) =>
          join
            .onRef('account.tenant', '=', 'session.tenant')
            .onRef('account.id', '=', 'session.account_id'),
        )
        .select([
          'session.account_id',
          'session.secret_hash',
          'session.created_at',
          'session.expires_at',
          'account.first_name',
          'account.last_name',
          'account.email',
        ])
        .where('session.id', '=', id)
        .where('session.machine', 'is not', null)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', realNow)
        .where('account.blocked_at', 'is', null)
        .where('account.deleted_at', 'is', null)
        .executeTakeFirst(),
    /** The role of the account of a session that still runs; undefined once it ended or the account was blocked or removed. */
    findRunning: (id: string) =>
      db
        .selectFrom('session')
        .innerJoin('account', (join) =>
          join
            .onRef('account.tenant', '=', 'session.tenant')
            .onRef('account.id', '=', 'session.account_id'),
        )
        .select([
          'account.role',
          'session.acting_until',
          'session.acting_reason',
          'session.acting_told',
        ])
        .where('session.id', '=', id)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', realNow)
        .where('account.blocked_at', 'is', null)
        .where(portalKeyWorks(realNow))
        .executeTakeFirst(),
    async markUsed(id: string) {
      await db.updateTable('session').set({ last_used_at: realNow }).where('id', '=', id).execute();
    },
    /** The same for a session that was last used before an instant; where another call holds the session, that one says it. */
    async markUsedAgain(id: string, before: Date) {
      const free = db
        .selectFrom('session')
        .select('id')
        .where('id', '=', id)
        .where('last_used_at', '<', before)
        .forUpdate()
        .skipLocked();
      await db
        .updateTable('session')
        .set({ last_used_at: realNow })
        .where('id', 'in', free)
        .execute();
    },
    /** Replaces the secret; `usedHashes` are the replaced ones, the newest last. */
    async rotate(id: string, secretHash: string, usedHashes: readonly string[]) {
      await db
        .updateTable('session')
        .set({
          secret_hash: secretHash,
          used_hashes: [...usedHashes],
          rotated_at: realNow,
          last_used_at: realNow,
        })
        .where('id', '=', id)
        .execute();
    },
    async revoke(id: string) {
      await db
        .updateTable('session')
        .set({ revoked_at: realNow })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute();
    },
    /** The running sessions of an account that it opened itself, the last used first, at most 100. */
    running: (accountId: string) =>
      db
        .selectFrom('session')
        .select([
          'id',
          'created_at',
          'last_used_at',
          'expires_at',
          'remember',
          'browser',
          'system',
          'machine',
          'way',
          'portal_key',
        ])
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .where('opened_by', 'is', null)
        .where('expires_at', '>', realNow)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .limit(100)
        .execute(),
    /** When and by which way a session began, whether a portal opened it, and when its person last confirmed to be there. */
    findTimes: (id: string) =>
      db
        .selectFrom('session')
        .select(['created_at', 'verified_at', 'portal_key', 'way'])
        .where('id', '=', id)
        .executeTakeFirst(),
    /** When a session ends. */
    findEnd: (id: string) =>
      db.selectFrom('session').select('expires_at').where('id', '=', id).executeTakeFirst(),
    /** Lets a visit act, or with null only look. */
    async beginActing(id: string, acting: { readonly until: Date; readonly reason: string }) {
      await db
        .updateTable('session')
        .set({ acting_until: acting.until, acting_reason: acting.reason, acting_told: false })
        .where('id', '=', id)
        .execute();
    },
    /** Says whether there was any acting. */
    async endActing(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('session')
        .set({ acting_until: null, acting_reason: null, acting_told: false })
        .where('id', '=', id)
        .where('acting_until', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async markActingTold(id: string) {
      await db.updateTable('session').set({ acting_told: true }).where('id', '=', id).execute();
    },
    /** Keeps as of when the person of a session was there: now, or as the identity provider says. */
    async markVerified(id: string, at: Date = realNow) {
      await db.updateTable('session').set({ verified_at: at }).where('id', '=', id).execute();
    },
    async revokeAll(accountId: string) {
      await db
        .updateTable('session')
        .set({ revoked_at: realNow })
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}
