import { sql } from 'kysely';
import type { partnerKindLabels } from '@weitersagen/domain/partner-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Somebody of a partner by the address of a person who is erased, and what becomes of that. */
export interface PartnerSide {
  /** Of the account. */
  readonly id: string;
  readonly kind: keyof typeof partnerKindLabels;
  readonly name: string;
  /** It stays for the job while the access is open, stays with the commissions and credit notes of a seller, or goes with the person. */
  readonly becomes: 'open' | 'booked' | 'erased';
  /** The name of the agency that has no owner any more once the access is erased; null where it keeps one, or the access stays. */
  readonly ownerless: string | null;
}

/** What becomes of accounts of partners by an address when its person is erased. product.md, section "13 Mail and consent". */
export async function partnerSidesOf(
  { db }: TenantTx,
  email: string,
): Promise<readonly PartnerSide[]> {
  const { rows } = await sql<PartnerSide>`
    select id, kind, trim(concat_ws(' ', first_name, last_name)) as name, case when blocked_at is null then 'open'
      when exists (select from commission c where c.tenant = a.tenant and c.receiver_kind = 'seller' and c.receiver_id = a.id)
        or exists (select from settlement s where s.tenant = a.tenant and s.receiver_kind = 'seller' and s.receiver_id = a.id) then 'booked'
      else 'erased' end as becomes,
      case when blocked_at is not null and role in ('owner', 'inactiveOwner') and not exists (select from account o where o.tenant = a.tenant
          and o.agency_id = a.agency_id and o.id <> a.id and o.deleted_at is null and o.role in ('owner', 'inactiveOwner'))
        then (select g.name from agency g where g.tenant = a.tenant and g.id = a.agency_id) end as ownerless
    from account a where email = ${email} and deleted_at is null and kind in ('agency', 'seller', 'agent') order by id`.execute(
    db,
  );
  return rows;
}

/** Empties what is kept of somebody of a partner beside their account: the entry by which customers find them, and data of a seller. */
export async function forgetPartner({ db, now }: TenantTx, accountId: string): Promise<void> {
  await sql`update consultant set first_name = '', last_name = '', city = '', postal_code = '', search_name = '', search_city = '', photo = '', listed = false
    where account_id = ${accountId}`.execute(db);
  await db
    .updateTable('seller')
    .set({
      company: null,
      street: null,
      postal_code: null,
      city: null,
      tax_number: null,
      vat_id: null,
      account_owner: null,
      iban: null,
      activated_at: null,
      changed_at: now,
    })
    .where('account_id', '=', accountId)
    .execute();
}
