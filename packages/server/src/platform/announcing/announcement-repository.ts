import type { WebhookDeliveryKind } from '@weitersagen/domain/webhook-kinds';
import type { TenantTx } from '../database/tenant-scope.ts';

/** An event for one address. */
export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly kind: WebhookDeliveryKind;
  readonly body: string;
}

/** What a tenant's own systems are told. */
export function announcementRepository({ db, tenant, now }: TenantTx) {
  return {
    /** Webhooks that are on, with the kinds that each wishes. */
    async listening(): Promise<readonly { id: string; kinds: readonly string[] }[]> {
      return db
        .selectFrom('webhook')
        .select(['id', 'kinds'])
        .where('is_on', '=', true)
        .orderBy('id')
        .execute();
    },
    async insert({ id, webhookId, eventId, kind, body }: NewDelivery): Promise<void> {
      await db
        .insertInto('webhook_delivery')
        .values({
          tenant: tenant.id,
          id,
          webhook_id: webhookId,
          event_id: eventId,
          kind,
          body,
          created_at: now,
          next_try_at: now,
          ended_at: null,
          outcome: null,
        })
        .execute();
    },
  };
}
