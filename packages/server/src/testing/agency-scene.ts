import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { newId } from '../platform/random.ts';
import { buildScene, type Scene } from './referral-scene.ts';

/** Ids of the demo's people of the first agency, and of an agent. */
export async function agencyPeople({ db }: TenantTx) {
  const idOf = (kind: 'agency' | 'agent', email: string) =>
    db
      .selectFrom('account')
      .select(['id', 'agency_id'])
      .where('kind', '=', kind)
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const owner = await idOf('agency', demoLogins.agency);
  return {
    agencyId: owner.agency_id ?? '',
    owner: owner.id,
    employee: (await idOf('agency', demoLogins.agencyEmployee)).id,
    inactive: await idOf('agency', demoLogins.agencyInactive),
    agent: (await idOf('agent', demoLogins.agent)).id,
  };
}

/** A scene that counts to a person, with an order in a state when one is asked for. */
export async function attributedScene(
  tx: TenantTx,
  to: { readonly agencyId: string | null; readonly accountId: string },
  options: {
    readonly confirmed?: boolean;
    readonly order?: 'new' | 'verified';
    readonly newCustomer?: boolean | null;
  } = {},
): Promise<Scene & { readonly orderNumber: string }> {
  const scene = await buildScene(tx, {
    confirmed: options.confirmed ?? true,
    attribution: { agencyId: to.agencyId, createdBy: to.accountId },
  });
  const orderNumber = `A-${newId()}`;
  if (options.order === undefined) return { ...scene, orderNumber };
  await tx.db.updateTable('lead').set({ status: 'ok' }).where('id', '=', scene.leadId).execute();
  await tx.db
    .insertInto('provider_order')
    .values({
      tenant: tx.tenant.id,
      id: newId(),
      external_id: orderNumber,
      lead_id: scene.leadId,
      product_id: 9001,
      state: options.order,
      new_customer: options.newCustomer === undefined ? true : options.newCustomer,
      ordered_on: '2026-01-02',
      reported_at: tx.now,
    })
    .execute();
  return { ...scene, orderNumber };
}

/** The contact confirms the data. */
export async function confirmRecipientRow(tx: TenantTx, recipientId: string): Promise<void> {
  await tx.db
    .updateTable('recipient')
    .set({ confirmed_at: tx.now })
    .where('id', '=', recipientId)
    .execute();
}
