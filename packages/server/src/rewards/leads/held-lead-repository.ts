import { sql, type RawBuilder } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/**
 * Whether an order that waits for the operator could belong to a lead: it names the lead, or a code whose contacts the lead is one of
 * and it has no order. Until the decision such a lead does not expire and its data is not erased. `lead` is the alias of the lead's
 * table in the query around it. product.md, section "6 Status machines".
 */
export const isHeldByOrder = (lead: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from waiting_order held where held.tenant = ${sql.ref(`${lead}.tenant`)} and held.decision is null
    and (held.lead_id = ${sql.ref(`${lead}.id`)}
      or held.lead_id is null and held.referral_id = ${sql.ref(`${lead}.referral_id`)}
        and ${sql.ref(`${lead}.status`)} in ('open', 'expired')
        and not exists (select from provider_order linked
          where linked.tenant = held.tenant and linked.lead_id = ${sql.ref(`${lead}.id`)})))`;

/** Whether a lead that the caller has locked is held by an order that waits for the operator. */
export async function isHeld({ db }: TenantTx, leadId: string): Promise<boolean> {
  const held = await db
    .selectFrom('lead')
    .select('id')
    .where('id', '=', leadId)
    .where(isHeldByOrder('lead'))
    .executeTakeFirst();
  return held !== undefined;
}
