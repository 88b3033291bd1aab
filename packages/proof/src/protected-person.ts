import { toHex } from '@weitersagen/domain/hex-number';
import { buildRewardScenes, claimIds } from '@weitersagen/server/testing/reward-scene';
import type { TestServer } from '@weitersagen/server/test-server';

/** Somebody whose data nobody else may see or change. */
export interface ProtectedPerson {
  /** Every number that others may get hold of. */
  readonly ids: readonly string[];
  /** Those among them that open the person's own data as the recipient. */
  readonly recipientIds: readonly string[];
  /** What only the person may be shown. */
  readonly secrets: readonly string[];
  /** The person's rows as text, to see whether any changed. */
  state(): Promise<string>;
}

const lastName = 'Geheimhaus';
const iban = 'DE02120300000000202051';

/** A referrer with a contact, an order and an available reward, with names and an account that occur nowhere else. */
export async function createProtectedPerson(server: TestServer): Promise<ProtectedPerson> {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  const [claimId = ''] = await claimIds(server, scene);
  const { hash } = await server.inTenant(async ({ db, tenant, now }) => {
    await db
      .insertInto('bank_account')
      .values({
        tenant: tenant.id,
        account_id: scene.referrerId,
        account_owner: lastName,
        iban,
        changed_at: now,
      })
      .execute();
    await db
      .updateTable('recipient')
      .set({ last_name: lastName, phone: '030 5550199', street: 'Geheimweg' })
      .where('id', '=', scene.recipientId)
      .execute();
    return db
      .updateTable('account')
      .set({ last_name: lastName })
      .where('id', '=', scene.referrerId)
      .returning('hash')
      .executeTakeFirstOrThrow();
  });
  const { referralId, recipientId, referrerId, leadId, referrerEmail } = scene;
  return {
    ids: [
      referralId,
      toHex(referralId),
      recipientId,
      toHex(recipientId),
      referrerId,
      hash,
      leadId,
      claimId,
      referrerEmail,
    ],
    recipientIds: [recipientId, toHex(recipientId)],
    secrets: [lastName, iban, '5550199', 'Geheimweg', referrerEmail, scene.recipientEmail],
    state: () =>
      server.inTenant(async ({ db }) => {
        const rows = [
          await db.selectFrom('account').selectAll().where('id', '=', referrerId).execute(),
          await db
            .selectFrom('bank_account')
            .selectAll()
            .where('account_id', '=', referrerId)
            .execute(),
          await db.selectFrom('recipient').selectAll().where('id', '=', recipientId).execute(),
          await db.selectFrom('lead').selectAll().where('id', '=', leadId).execute(),
          await db.selectFrom('reward_claim').selectAll().where('id', '=', claimId).execute(),
        ];
        return JSON.stringify(rows);
      }),
  };
}
