import { hashPassword } from '@weitersagen/server/internal/people/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { hashOf, newId } from '@weitersagen/server/internal/platform/random.ts';
import type { SeedCatalogue } from './catalogue.ts';
import { demoFeedKey } from './demo-feed-key.ts';
import { demoLogins } from './demo-logins.ts';
import { demoLegalTexts } from './legal-texts.ts';
import { seedAgencies } from './agencies.ts';
import { seedSeller } from './seller.ts';
import { seedAgreements } from './agreements.ts';
import { seedCampaign } from './campaigns.ts';
import { seedContent } from './content.ts';
import { demoPeople, type SeedPerson } from './people.ts';
import { rewardAmounts } from './reward-amounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';

async function seedLegalTexts({ db, tenant }: TenantTx, operator: string) {
  const texts = demoLegalTexts(tenant.config, operator);
  await db
    .insertInto('legal_text')
    .values(
      texts.map(({ validFrom, sections, ...text }) => ({
        ...text,
        tenant: tenant.id,
        valid_from: validFrom,
        sections: JSON.stringify(sections),
      })),
    )
    .execute();
}

/** Puts people into a tenant, confirmed and with the demo password. */
export async function seedPeople(
  { db, tenant, now }: TenantTx,
  people: readonly SeedPerson[],
): Promise<void> {
  const password = await hashPassword(demoLogins.password);
  await db
    .insertInto('account')
    .values(
      people.map((person) => ({
        tenant: tenant.id,
        id: newId(),
        kind: person.kind,
        email: person.email,
        salutation: null,
        first_name: person.firstName,
        last_name: person.lastName,
        role: person.role,
        hash: newId(),
        password_hash: password,
        language: 'de' as const,
        confirmed_at: now,
        blocked_at: null,
        newsletter_sent_at: null,
        newsletter_given_at: null,
        newsletter_text_version: null,
        created_at: now,
      })),
    )
    .execute();
}

/** Voucher codes for every amount that a reward or its half can have. */
async function seedVouchers(
  { db, tenant: { id: tenant, config } }: TenantTx,
  catalogue: SeedCatalogue,
) {
  const prefix = config.name.slice(0, 3).toUpperCase();
  await db
    .insertInto('voucher')
    .values(
      rewardAmounts(catalogue).flatMap((amount) =>
        Array.from({ length: 25 }, () => ({
          tenant,
          id: newId(),
          code: `${prefix}-${newId().replaceAll(/[-_]/g, 'X').slice(0, 12).toUpperCase()}`,
          amount_cents: amount,
          claim_id: null,
          assigned_at: null,
        })),
      ),
    )
    .execute();
}

async function seedEverybody(tx: TenantTx, catalogue: SeedCatalogue): Promise<void> {
  await seedPeople(tx, demoPeople);
  await seedAgencies(tx);
  await seedSeller(tx);
  await seedAgreements(tx);
  await seedVouchers(tx, catalogue);
}

/** Fills one tenant: catalogue, legal texts, the provider's key; people and vouchers unless they come otherwise. */
export async function seedTenant(
  tx: TenantTx,
  catalogue: SeedCatalogue,
  operator: string,
  { people = true }: { readonly people?: boolean } = {},
): Promise<void> {
  await seedCatalogue(tx, catalogue);
  await seedLegalTexts(tx, operator);
  await seedCampaign(tx);
  await seedContent(tx, catalogue);
  if (people) await seedEverybody(tx, catalogue);
  await tx.db
    .insertInto('api_key')
    .values({
      tenant: tx.tenant.id,
      id: newId(),
      hash: hashOf(demoFeedKey(tx.tenant)),
      label: 'Demo provider',
      scopes: ['orders', 'customerNumbers', 'bounces'],
      created_at: tx.now,
      agreed_at: tx.now,
      revoked_at: null,
    })
    .execute();
}
