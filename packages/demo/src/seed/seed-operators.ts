import { sql, type Kysely } from 'kysely';
import { operatorRoles, type Grant } from '@weitersagen/domain/operator-roles';
import { newCodes, placeOfFactor } from '@weitersagen/server/internal/people/public.ts';
import type { Config } from '@weitersagen/server/internal/platform/config.ts';
import type { Database } from '@weitersagen/server/internal/platform/database/schema.ts';
import { createTenantDirectory } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import {
  enterTenant,
  type TenantTx,
} from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { createSeal, type Seal } from '@weitersagen/server/internal/platform/secrets/seal.ts';
import { demoLogins } from './demo-logins.ts';
import { demoOperators } from './people.ts';
import { seedPeople } from './seed-tenant.ts';

const forAll = (roles: readonly Grant['role'][]): readonly Grant[] =>
  roles.map((role) => ({ role, client: null }));

/** Olaf may do everything; Petra is the second pair of eyes, and admin, so that each can help the other. */
const roles: Readonly<Record<string, readonly Grant[]>> = {
  [demoLogins.operators[0]]: forAll(operatorRoles),
  [demoLogins.operators[1]]: forAll(['finance', 'admin']),
};

/** Gives an operator roles, the authenticator app of the demo, and recovery codes as after setting one up, which nobody gets to see. */
async function equip(tx: TenantTx, seal: Seal, { id, email }: { id: string; email: string }) {
  const { db, tenant, now, realNow } = tx;
  const own = { tenant: tenant.id, account_id: id };
  const secret = seal.close(demoLogins.operatorSecret, placeOfFactor(tx, id));
  await db
    .insertInto('second_factor')
    .values({ ...own, secret, created_at: realNow, confirmed_at: realNow, last_step: null })
    .execute();
  await newCodes(tx, id);
  const given = { given_by: 'demo', given_at: now };
  await db
    .insertInto('operator_role')
    .values((roles[email] ?? []).map((grant) => ({ ...own, ...grant, ...given })))
    .execute();
}

/** Gives the operating company of a demo its people, once: each with an authenticator app of {@link demoLogins}. */
export async function seedOperators(
  db: Kysely<Database>,
  config: Pick<Config, 'secretsKey' | 'mode' | 'dataDir'>,
): Promise<void> {
  const seal = createSeal(config);
  await db.transaction().execute(async (transaction) => {
    const tenant = await createTenantDirectory(transaction).operator();
    const tx = await enterTenant(transaction, tenant);
    await sql`select pg_advisory_xact_lock(hashtextextended('weitersagen operators', 0))`.execute(
      transaction,
    );
    const known = await transaction.selectFrom('account').select('id').limit(1).execute();
    if (known.length > 0) return;
    await seedPeople(tx, demoOperators);
    const people = await transaction.selectFrom('account').select(['id', 'email']).execute();
    for (const person of people) await equip(tx, seal, person);
  });
}
