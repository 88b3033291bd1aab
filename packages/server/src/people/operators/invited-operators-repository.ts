import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Operators who never came in and whose last link this person had mailed. In the operating company's own tenant. */
export async function invitedBy({ db }: TenantTx, inviter: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.kind = 'operator' and a.deleted_at is null and a.confirmed_at is null
      and ${inviter} = (select h.by_account from access_hand h
        where h.tenant = a.tenant and h.of_account = a.id and h.kind in ('first', 'invited', 'linked') order by h.id desc limit 1)
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}
