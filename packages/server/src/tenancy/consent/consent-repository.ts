import type { ConsentTable } from '../../platform/database/call-types.ts';
import { newId } from '../../platform/random.ts';
import type { ConsentState } from '@weitersagen/domain/consent';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export interface ConsentProof {
  readonly id: string;
  readonly manager: 'intern' | 'extern';
  readonly textVersion: string;
  /** By tracker; one that a page does not know yet is missing. */
  readonly states: Readonly<Record<string, ConsentState | undefined>>;
}

/** Keeps a proof under its number with the real time; the first one under a number stays as it is. */
export async function keepProof(tx: TenantTx, proof: ConsentProof): Promise<void> {
  await tx.db
    .insertInto('consent_proof')
    .values({
      tenant: tx.tenant.id,
      id: proof.id,
      manager: proof.manager,
      text_version: proof.textVersion,
      choices: JSON.stringify(proof.states),
      given_at: tx.realNow,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute();
}

/** Deletes proofs from before an instant. */
export async function forgetProofs(tx: Pick<TenantTx, 'db'>, before: Date): Promise<void> {
  await tx.db.deleteFrom('consent_proof').where('given_at', '<', before).execute();
}

/** Writes down that an account accepted a text of the tenant in a version. */
export async function addAccountConsent(
  { db, tenant, now }: TenantTx,
  accountId: string,
  kind: ConsentTable['kind'],
  textVersion: string,
): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      tenant: tenant.id,
      id: newId(),
      subject_kind: 'account',
      subject_id: accountId,
      kind,
      text_version: textVersion,
      given_at: now,
    })
    .execute();
}

/** Whether an account accepted a text of the tenant, in whichever version. */
export async function hasAccountConsent(
  { db }: TenantTx,
  accountId: string,
  kind: ConsentTable['kind'],
): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('id')
    .where('subject_kind', '=', 'account')
    .where('subject_id', '=', accountId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
