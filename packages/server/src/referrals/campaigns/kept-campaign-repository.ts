import { sql, type Selectable } from 'kysely';
import type { CampaignTable } from '../../platform/database/call-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export type CampaignRow = Selectable<CampaignTable>;

interface TextsIn {
  readonly de: string;
  readonly en: string;
}

/** What is written of a campaign; days inclusive. */
export interface CampaignFacts {
  readonly title: TextsIn;
  readonly text: TextsIn;
  readonly legalText: TextsIn;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

const columnsOf = ({ title, text, legalText, startsOn, endsOn }: CampaignFacts) => ({
  title: JSON.stringify(title),
  text: JSON.stringify(text),
  legal_text: JSON.stringify(legalText),
  starts_on: startsOn,
  ends_on: endsOn,
});

/** The campaigns of one tenant as operators keep them. */
export function keptCampaignRepository({ db, tenant }: TenantTx) {
  return {
    /** All of them, the latest first, each with how many people take part. */
    list: () =>
      db
        .selectFrom('campaign')
        .selectAll('campaign')
        .select((eb) =>
          eb
            .selectFrom('campaign_consent')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('campaign_consent.tenant', '=', 'campaign.tenant')
            .whereRef('campaign_consent.campaign_id', '=', 'campaign.id')
            .where('campaign_consent.withdrawn_at', 'is', null)
            .$asScalar()
            .as('consents'),
        )
        .orderBy('starts_on', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    byId: (id: number) =>
      db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Adds a campaign after those there are; gives its number. */
    async insert(facts: CampaignFacts): Promise<number> {
      const next = await db
        .selectFrom('campaign')
        .select([
          sql<number>`coalesce(max(id), 0) + 1`.as('id'),
          sql<number>`coalesce(max(position), -1) + 1`.as('position'),
        ])
        .executeTakeFirstOrThrow();
      await db
        .insertInto('campaign')
        .values({ tenant: tenant.id, ...next, ...columnsOf(facts) })
        .execute();
      return next.id;
    },
    async update(id: number, facts: CampaignFacts): Promise<void> {
      await db.updateTable('campaign').set(columnsOf(facts)).where('id', '=', id).execute();
    },
    async remove(id: number): Promise<void> {
      await db.deleteFrom('campaign').where('id', '=', id).execute();
    },
  };
}
