import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The campaigns of one tenant that run on the Berlin day of the transaction, in their order. */
export function activeCampaigns({ db, now }: TenantTx) {
  const today = berlinDay(now);
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('starts_on', '<=', today)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The consents of an account that hold, the newest first. */
export function consentsOf({ db }: TenantTx, accountId: string) {
  return db
    .selectFrom('campaign_consent')
    .innerJoin('campaign', 'campaign.id', 'campaign_consent.campaign_id')
    .select(['campaign.id', 'title', 'text', 'legal_text', 'text_version', 'given_at'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at', 'desc')
    .orderBy('campaign.id')
    .execute();
}

/** Stores the consent of an account to a campaign in a version of its text, in place of an earlier one. */
export async function keepCampaignConsent(
  { db, tenant, now }: TenantTx,
  accountId: string,
  campaignId: number,
  textVersion: string,
): Promise<void> {
  const values = { text_version: textVersion, given_at: now, withdrawn_at: null };
  await db
    .insertInto('campaign_consent')
    .values({ tenant: tenant.id, account_id: accountId, campaign_id: campaignId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'account_id', 'campaign_id']).doUpdateSet(values),
    )
    .execute();
}

/** Ends the consent of an account to a campaign; says whether it held. */
export async function endCampaignConsent(
  { db, now }: TenantTx,
  accountId: string,
  campaignId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign_consent')
    .set({ withdrawn_at: now })
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
