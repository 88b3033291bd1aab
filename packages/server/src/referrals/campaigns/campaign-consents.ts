import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AgreedCampaign } from '@weitersagen/contracts/campaign';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '@weitersagen/domain/audit-words';
import type { CampaignTable } from '../../platform/database/call-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  activeCampaigns,
  consentsOf,
  endCampaignConsent,
  keepCampaignConsent,
} from './campaign-repository.ts';

/** Names what a campaign says in every language: another word makes another version. */
export function versionOf(
  campaign: Pick<Selectable<CampaignTable>, 'title' | 'text' | 'legal_text'>,
): string {
  const { title, text, legal_text: legal } = campaign;
  const words = [title, text, legal].flatMap(({ de, en }) => [de, en]);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
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
    await keepCampaignConsent(tx, accountId, id, version);
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
  if (await endCampaignConsent(tx, accountId, id))
    await audit(tx, eventOf(accountId, 'campaignConsentWithdrawn', `campaign ${id}`));
}
