import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import campaigns from './campaigns.json' with { type: 'json' };

/** The campaign that each demo tenant runs, without an end. */
export async function seedCampaign({ db, tenant }: TenantTx): Promise<void> {
  const found = Object.entries(campaigns).find(([id]) => id === tenant.id);
  if (found === undefined) return;
  const [, { title, text, legalText }] = found;
  await db
    .insertInto('campaign')
    .values({
      tenant: tenant.id,
      id: 1,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      legal_text: JSON.stringify(legalText),
      starts_on: '2024-01-01',
      ends_on: null,
      position: 1,
    })
    .execute();
}
