import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AgreedCampaign } from '@weitersagen/contracts/campaign';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-words.ts';
import type { CampaignTable } from '../../platform/database/call-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { activeCampaigns } from './campaign-repository.ts';

/** Names what a campaign says in every language: another word makes another version. */
export function versionOf(
  campaign: Pick<Selectable<CampaignTable>, 'title' | 'text' | 'legal_text'>,
): string {
  const { title, text, legal_text: legal } = campaign;
  const words = [title, text, legal].flatMap(({ de, en }) => [de, en]);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
}

/** The consents of an account that hold, the newest first. */
export function consentsOf({ db }: TenantTx, accountId: string) {
  return db
    .selectFrom('campaign_consent')
    .innerJoin('campaign', 'campaign.id', 'campaign_consent.campaign_id')
    .select(['campaign.id', 'campaign.title', 'text_version', 'given_at'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at', 'desc')
    .orderBy('campaign.id')
    .execute();
}

const eventOf = (accountId: string, event: AuditEvent, reason: string) =>
  ({ entity: 'account', entityId: accountId, event, reason, actor: accountId }) as const;

/**
 * Stores that an account takes part in campaigns, with version and time. One that does not run today, or whose text has
 * changed since, is left out: nobody agreed to that. Gives the numbers of those that hold now.
 */
export async function agreeToCampaigns(
  tx: TenantTx,
  accountId: string,
  agreed: readonly AgreedCampaign[],
): Promise<readonly number[]> {
  if (agreed.length === 0) return [];
  const running = await activeCampaigns(tx);
  const held = await consentsOf(tx, accountId);
  const holds: number[] = [];
  for (const { id, version } of agreed) {
    const campaign = running.find((each) => each.id === id);
    if (campaign === undefined || versionOf(campaign) !== version) continue;
    holds.push(id);
    if (held.some((each) => each.id === id && each.text_version === version)) continue;
    const values = { text_version: version, given_at: tx.now, withdrawn_at: null };
    await tx.db
      .insertInto('campaign_consent')
      .values({ tenant: tx.tenant.id, account_id: accountId, campaign_id: id, ...values })
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'account_id', 'campaign_id']).doUpdateSet(values),
      )
      .execute();
    await audit(tx, eventOf(accountId, 'campaignConsent', `campaign ${id}, text ${version}`));
  }
  return holds;
}

/** Ends an account's consent to a campaign, also to one that is over; without one nothing changes. */
export async function withdrawFromCampaign(
  tx: TenantTx,
  accountId: string,
  id: number,
): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('campaign_consent')
    .set({ withdrawn_at: tx.now })
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await audit(tx, eventOf(accountId, 'campaignConsentWithdrawn', `campaign ${id}`));
}
