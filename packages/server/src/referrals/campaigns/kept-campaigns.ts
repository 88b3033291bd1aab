import { createHash } from 'node:crypto';
import { campaignProblems, campaignState } from '@weitersagen/domain/campaign-days';
import { berlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import {
  keptCampaignRepository,
  type CampaignFacts,
  type CampaignRow,
} from './kept-campaign-repository.ts';

const writtenFacts = (row: CampaignRow): CampaignFacts => ({
  title: { de: row.title.de, en: row.title.en },
  text: { de: row.text.de, en: row.text.en },
  legalText: { de: row.legal_text.de, en: row.legal_text.en },
  startsOn: row.starts_on,
  endsOn: row.ends_on,
});

/** Names what is written of a campaign: any change makes it another one. */
const seenOf = (facts: CampaignFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);

const told = ({ title, text, legalText, startsOn, endsOn }: CampaignFacts) => ({
  name: title.de,
  title: [title.de, title.en],
  text: [text.de, text.en, legalText.de, legalText.en],
  startsOn,
  endsOn,
});

const entry = (
  id: number,
  event: 'created' | 'changed' | 'proposalWithdrawn',
  actor: string,
  facts: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({ entity: 'campaign', entityId: String(id), event, ...facts, actor });

/** A campaign as it was seen. */
export interface SeenCampaign {
  readonly id: number;
  readonly seen: string;
}

/** Throws unknownNumber, or changedMeanwhile where it is another one by now. */
async function requireSeen(tx: TenantTx, { id, seen }: SeenCampaign): Promise<CampaignFacts> {
  await takeTurn(tx, 'campaigns');
  const row = await keptCampaignRepository(tx).byId(id);
  if (row === undefined) throw new ApiError('unknownNumber');
  const facts = writtenFacts(row);
  if (seenOf(facts) !== seen) throw new ApiError('changedMeanwhile');
  return facts;
}

/** Throws invalidInput naming the days that cannot be. */
function checkDays(facts: CampaignFacts, today: string, hasBegun: boolean): void {
  const { startsOn, endsOn } = campaignProblems(facts, today, hasBegun);
  const fields = {
    ...(startsOn === undefined ? {} : { Startdatum: startsOn }),
    ...(endsOn === undefined ? {} : { Enddatum: endsOn }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('invalidInput', { fields });
}

/** Adds a campaign; gives its number. Throws invalidInput. product.md, section "5 Entities". */
export async function addCampaign(
  tx: TenantTx,
  facts: CampaignFacts,
  actor: string,
): Promise<number> {
  await takeTurn(tx, 'campaigns');
  checkDays(facts, berlinDay(tx.now), false);
  const id = await keptCampaignRepository(tx).insert(facts);
  await audit(tx, entry(id, 'created', actor, { after: told(facts) }));
  return id;
}

/**
 * Changes a campaign as it was seen; of one that has begun the last day alone, since people agreed to its words. Throws unknownNumber,
 * changedMeanwhile, campaignBegun or invalidInput.
 */
export async function changeCampaign(
  tx: TenantTx,
  { id, seen, ...facts }: SeenCampaign & CampaignFacts,
  actor: string,
): Promise<void> {
  const before = await requireSeen(tx, { id, seen });
  const today = berlinDay(tx.now);
  const state = campaignState(before, today);
  const hasBegun = state !== 'announced';
  const onlyEnds = seenOf({ ...facts, endsOn: before.endsOn }) === seen;
  if (state === 'ended' || (hasBegun && !onlyEnds)) throw new ApiError('campaignBegun');
  checkDays(facts, today, hasBegun);
  if (seenOf(facts) === seen) return;
  await keptCampaignRepository(tx).update(id, facts);
  await audit(tx, entry(id, 'changed', actor, { before: told(before), after: told(facts) }));
}

/** Takes back a campaign that has not begun. Throws unknownNumber, changedMeanwhile or campaignBegun. */
export async function withdrawCampaign(
  tx: TenantTx,
  seen: SeenCampaign,
  actor: string,
): Promise<void> {
  const before = await requireSeen(tx, seen);
  if (campaignState(before, berlinDay(tx.now)) !== 'announced') throw new ApiError('campaignBegun');
  await keptCampaignRepository(tx).remove(seen.id);
  await audit(tx, entry(seen.id, 'proposalWithdrawn', actor, { before: told(before) }));
}

/** Every campaign as it stands today, the latest first. */
export async function readCampaigns(tx: TenantTx) {
  const today = berlinDay(tx.now);
  return (await keptCampaignRepository(tx).list()).map((row) => {
    const facts = writtenFacts(row);
    return {
      id: row.id,
      ...facts,
      state: campaignState(facts, today),
      consents: row.consents ?? 0,
      seen: seenOf(facts),
    };
  });
}
