import { sql, type Selectable } from 'kysely';
import type {
  WebhookAttemptTable,
  WebhookDeliveryTable,
} from '../../platform/database/operation-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Place } from '../../platform/paging/place.ts';
import type { PostResult } from '../../platform/announcing/outside-post-client.ts';

export type Delivery = Selectable<WebhookDeliveryTable>;
export type Attempt = Selectable<WebhookAttemptTable>;

const exactly = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Events on their way to a client's own systems, and how each try ended. */
export function deliveryRepository({ db, tenant, now }: TenantTx) {
  const change = (id: string) => db.updateTable('webhook_delivery').where('id', '=', id);
  return {
    byId: (id: string): Promise<Delivery | undefined> =>
      db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirst(),
    /** One that is taken for this transaction. */
    lock: (id: string): Promise<Delivery | undefined> =>
      db
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    /** Those of a webhook, the newest first; one more than a page holds where there are more. `exactly` is the instant of a place. */
    page: (webhookId: string, behind: Place | null, limit: number) =>
      db
        .selectFrom('webhook_delivery')
        .selectAll()
        .select(exactly.as('exactly'))
        .where('webhook_id', '=', webhookId)
        .$if(behind !== null, (query) =>
          query.where(
            sql<boolean>`(created_at, id) < (${behind?.at}::timestamptz, ${behind?.id}::text)`,
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute(),
    /** The tries of deliveries, the first first. */
    attempts: async (ids: readonly string[]): Promise<readonly Attempt[]> =>
      ids.length === 0
        ? []
        : db
            .selectFrom('webhook_attempt')
            .selectAll()
            .where('delivery_id', 'in', [...ids])
            .orderBy('delivery_id')
            .orderBy('place')
            .execute(),
    /** The last try of each webhook that has one, by its id. */
    async lastTries(): Promise<ReadonlyMap<string, Pick<Attempt, 'at' | 'status' | 'failure'>>> {
      const rows = await db
        .selectFrom('webhook_attempt as a')
        .innerJoin('webhook_delivery as d', (join) =>
          join.onRef('d.tenant', '=', 'a.tenant').onRef('d.id', '=', 'a.delivery_id'),
        )
        .select(['d.webhook_id', 'a.at', 'a.status', 'a.failure'])
        .distinctOn('d.webhook_id')
        .orderBy('d.webhook_id')
        .orderBy('a.at', 'desc')
        .orderBy('a.place', 'desc')
        .execute();
      return new Map(rows.map(({ webhook_id: id, ...attempt }) => [id, attempt]));
    },
    /** Keeps how a try ended, as the next of its delivery. */
    async keepAttempt({ id, tries }: Delivery, result: PostResult): Promise<void> {
      await db
        .insertInto('webhook_attempt')
        .values({
          tenant: tenant.id,
          delivery_id: id,
          place: tries + 1,
          at: now,
          took_ms: result.tookMs,
          status: result.status,
          failure: result.failure,
          answer: result.answer,
        })
        .execute();
      await change(id)
        .set((eb) => ({ tries: eb('tries', '+', 1), round_tries: eb('round_tries', '+', 1) }))
        .execute();
    },
    async waitUntil(id: string, at: Date): Promise<void> {
      await change(id).set({ next_try_at: at }).execute();
    },
    async end(id: string, outcome: 'delivered' | 'failed' | 'dropped'): Promise<void> {
      await change(id).set({ outcome, ended_at: now, next_try_at: null }).execute();
    },
    /** Begins a new round of tries. */
    async again(id: string): Promise<void> {
      await change(id)
        .set({ outcome: null, ended_at: null, next_try_at: now, round_tries: 0 })
        .execute();
    },
  };
}
