import { sql } from 'kysely';
import type { PartOfTwo } from '@weitersagen/domain/tenant-settings';
import { tenantRepository } from '../../platform/database/tenant-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  withoutSecrets,
  type SettingValues,
  type Stored,
  type StoredSettings,
} from './setting-values.ts';

/** An account that payouts leave from. */
export interface PayoutAccount {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
}

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** The settings of the tenant of a transaction, and their versions. */
export function settingsRepository({ db, tenant, now }: TenantTx) {
  return {
    async current(): Promise<StoredSettings & { readonly revision: number }> {
      const row = await db
        .selectFrom('tenant')
        .select(['hosts', 'config', 'revision'])
        .where('id', '=', tenant.id)
        .executeTakeFirstOrThrow();
      return { ...row, config: isRecord(row.config) ? row.config : {} };
    },
    /** Keeps what is there as a version, where none of that number is kept yet. */
    async keep(
      { hosts, config, revision }: StoredSettings & { readonly revision: number },
      author: string,
    ): Promise<void> {
      await db
        .insertInto('tenant_version')
        .values({
          tenant: tenant.id,
          revision,
          hosts: [...hosts],
          config: JSON.stringify(withoutSecrets(config)),
          author,
          at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** The versions, the newest first. */
    async versions(limit: number) {
      return db
        .selectFrom('tenant_version')
        .select(['revision', 'hosts', 'config', 'author', 'at'])
        .orderBy('revision', 'desc')
        .limit(limit)
        .execute();
    },
    /** Whether anybody has recommended here. */
    async hasReferral(): Promise<boolean> {
      const row = await db.selectFrom('referral').select('id').limit(1).executeTakeFirst();
      return row !== undefined;
    },
    version: (revision: number) =>
      db
        .selectFrom('tenant_version')
        .select(['revision', 'hosts', 'config'])
        .where('revision', '=', revision)
        .executeTakeFirst(),
    proposal: () => db.selectFrom('proposed_account').selectAll().executeTakeFirst(),
    async propose(account: PayoutAccount, by: string): Promise<void> {
      await db.deleteFrom('proposed_account').execute();
      await db
        .insertInto('proposed_account')
        .values({ tenant: tenant.id, ...account, proposed_by: by, proposed_at: now })
        .execute();
    },
    /** Takes what waits as agreed to; the database compares the two people. */
    async takeProposal(by: string): Promise<void> {
      await db.updateTable('proposed_account').set({ agreed_by: by }).execute();
      await db.deleteFrom('proposed_account').execute();
    },
    async dropProposal(): Promise<void> {
      await db.deleteFrom('proposed_account').execute();
    },
    /** The parts that wait for a second person, secrets included. */
    proposedParts: () => db.selectFrom('proposed_settings').selectAll().orderBy('part').execute(),
    async proposePart(part: PartOfTwo, settings: SettingValues, by: string): Promise<void> {
      await db.deleteFrom('proposed_settings').where('part', '=', part).execute();
      await db
        .insertInto('proposed_settings')
        .values({
          tenant: tenant.id,
          part,
          settings: JSON.stringify(settings),
          proposed_by: by,
          proposed_at: now,
        })
        .execute();
    },
    /** Takes a part that waits as agreed to; the database compares the two people. */
    async takePart(id: string, by: string): Promise<void> {
      await db
        .updateTable('proposed_settings')
        .set({ agreed_by: by })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('proposed_settings').where('id', '=', id).execute();
    },
    async dropPart(id: string): Promise<void> {
      await db.deleteFrom('proposed_settings').where('id', '=', id).execute();
    },
    /** Replaces the settings; for a transaction that has left the tenant. */
    async replace({ hosts, config }: StoredSettings): Promise<void> {
      await db
        .updateTable('tenant')
        .set({
          hosts: [...hosts],
          config: JSON.stringify(config),
          revision: sql`revision + 1`,
        })
        .where('id', '=', tenant.id)
        .execute();
    },
    /** Another tenant that has one of these hosts; for a transaction that has left the tenant. */
    otherWith: (hosts: readonly string[]) => tenantRepository(db).otherWith(tenant.id, hosts),
  };
}
