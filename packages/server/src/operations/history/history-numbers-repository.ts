import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { writtenNumbers } from '@weitersagen/domain/written-numbers';

/**
 * The ids under which the history knows what people call by a number: the number itself however it is written, an order, a payment with its reward and
 * run, an agency, the reward that a customer number was checked for.
 */
export async function idsOfNumber({ db }: TenantTx, text: string): Promise<readonly string[]> {
  const written = writtenNumbers(text);
  const numbers = sql`any(${[...written]}::text[])`;
  const { rows } = await sql<{ id: string }>`
    select id from provider_order where external_id = ${numbers}
    union all select i.known from payout_item, lateral (values (run_id), (claim_id)) as i (known) where id = ${numbers}
    union all select id from agency where external_number = ${numbers}
    union all select claim_id from customer_check where customer_number = ${numbers}`.execute(db);
  return [...new Set([...written, ...rows.map(({ id }) => id)])];
}
