import { randomBytes } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import type { AgencyTable } from '../../platform/database/agency-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

export type Agency = Selectable<AgencyTable>;

/** Crockford's digits: no letter that is taken for a number. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number people can read aloud, such as AG-7K2M9QXA; never digits alone. */
export function readableNumber(prefix: string): string {
  const symbols = Array.from(randomBytes(8), (byte) => digits.charAt(byte % digits.length));
  return `${prefix}-${symbols.join('')}`;
}

/** A new number of a consultant. */
export const newConsultantNumber = () => readableNumber('B');

/** The agencies of one tenant. */
export function agencyRepository({ db, tenant, now }: TenantTx) {
  return {
    byId: (id: string): Promise<Agency | undefined> =>
      db.selectFrom('agency').selectAll().where('id', '=', id).executeTakeFirst(),
    async insert(agency: { readonly name: string; readonly isActive: boolean }): Promise<string> {
      const id = newId();
      await db
        .insertInto('agency')
        .values({
          tenant: tenant.id,
          id,
          external_number: readableNumber(tenant.config.agencyNumberPrefix),
          name: agency.name,
          activated_at: agency.isActive ? now : null,
          created_at: now,
          changed_at: now,
        })
        .execute();
      return id;
    },
    async update(id: string, change: Updateable<AgencyTable>): Promise<void> {
      await db
        .updateTable('agency')
        .set({ ...change, changed_at: now })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** The agencies of a tenant by name. */
export function listAgencies({ db }: TenantTx): Promise<Agency[]> {
  return db.selectFrom('agency').selectAll().orderBy('name').orderBy('id').execute();
}

/** The agency with a number that people use. */
export function findAgency({ db }: TenantTx, number: string): Promise<Agency | undefined> {
  return db
    .selectFrom('agency')
    .selectAll()
    .where('external_number', '=', number.toUpperCase())
    .executeTakeFirst();
}
