import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What a recipient of the outer query agreed to. */
const agreed = (eb: ExpressionBuilder<Database, 'recipient'>) =>
  eb
    .selectFrom('consent')
    .select('consent.id')
    .whereRef('consent.subject_id', '=', 'recipient.id')
    .where('consent.subject_kind', '=', 'recipient')
    .where('consent.kind', '=', 'agb');

/** Recipients who agreed to an earlier version of the terms and still take part. */
export function termsRepository({ db, tenant, now }: TenantTx) {
  return {
    /** Who confirmed, waits for a contract or its check, agreed before but not to this version, and was not asked yet. */
    async toAsk(version: string, limit: number): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('recipient')
        .innerJoin('lead', 'lead.recipient_id', 'recipient.id')
        .select('recipient.id')
        .where('recipient.confirmed_at', 'is not', null)
        .where('recipient.erased_at', 'is', null)
        .where('lead.status', 'in', ['open', 'ok'])
        .where((eb) => eb.exists(agreed(eb)))
        .where((eb) => eb.not(eb.exists(agreed(eb).where('consent.text_version', '=', version))))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('terms_request')
                .select('terms_request.recipient_id')
                .whereRef('terms_request.recipient_id', '=', 'recipient.id')
                .where('terms_request.text_version', '=', version),
            ),
          ),
        )
        .orderBy('recipient.id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },
    async markAsked(recipientId: string, version: string) {
      await db
        .insertInto('terms_request')
        .values({
          tenant: tenant.id,
          recipient_id: recipientId,
          text_version: version,
          asked_at: now,
        })
        .execute();
    },
  };
}
