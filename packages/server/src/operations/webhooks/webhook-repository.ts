import type { Selectable } from 'kysely';
import type { WebhookKind } from '@weitersagen/domain/webhook-kinds';
import type { WebhookTable } from '../../platform/database/operation-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export type Webhook = Selectable<WebhookTable>;

/** A sealed secret, and the one that it replaces for a while. */
export interface KeptSecret {
  readonly secret: string;
  readonly former_secret: string | null;
  readonly former_until: Date | null;
}

/** Where a client's own systems are told. */
export function webhookRepository({ db, tenant, now }: TenantTx) {
  const one = (id: string) => db.selectFrom('webhook').selectAll().where('id', '=', id);
  const change = (id: string) => db.updateTable('webhook').where('id', '=', id);
  return {
    /** The oldest first. */
    all: (): Promise<Webhook[]> =>
      db.selectFrom('webhook').selectAll().orderBy('created_at').orderBy('id').execute(),
    byId: (id: string): Promise<Webhook | undefined> => one(id).executeTakeFirst(),
    lock: (id: string): Promise<Webhook | undefined> => one(id).forUpdate().executeTakeFirst(),
    async insert(webhook: {
      readonly id: string;
      readonly url: string;
      readonly kinds: readonly WebhookKind[];
      readonly secret: string;
      readonly by: string;
    }): Promise<void> {
      await db
        .insertInto('webhook')
        .values({
          tenant: tenant.id,
          id: webhook.id,
          url: webhook.url,
          kinds: [...webhook.kinds],
          secret: webhook.secret,
          former_secret: null,
          former_until: null,
          why_off: null,
          failing_since: null,
          created_by: webhook.by,
          created_at: now,
        })
        .execute();
    },
    async keepSecret(id: string, secret: KeptSecret): Promise<void> {
      await change(id).set(secret).execute();
    },
    /** Switches it on, and forgets how it failed. */
    async switchOn(id: string): Promise<void> {
      await change(id)
        .set({ is_on: true, why_off: null, failures: 0, failing_since: null })
        .execute();
    },
    async switchOff(id: string, why: 'person' | 'failing'): Promise<void> {
      await change(id).set({ is_on: false, why_off: why }).execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('webhook').where('id', '=', id).execute();
    },
    /** Counts a try that failed; gives how many did in a row, and since when. */
    noteFailure: (id: string): Promise<{ failures: number; failing_since: Date | null }> =>
      change(id)
        .set((eb) => ({
          failures: eb('failures', '+', 1),
          failing_since: eb.fn.coalesce('failing_since', eb.val(now)),
        }))
        .returning(['failures', 'failing_since'])
        .executeTakeFirstOrThrow(),
    async noteSuccess(id: string): Promise<void> {
      await change(id)
        .set({ failures: 0, failing_since: null })
        .where('failures', '>', 0)
        .execute();
    },
  };
}
