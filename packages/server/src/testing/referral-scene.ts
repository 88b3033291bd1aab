import { FROM_THE_BEGINNING } from '@weitersagen/domain/dated-versions';
import { berlinDay } from '@weitersagen/domain/dates';
import { keyScopes, type KeyScope } from '@weitersagen/domain/key-scopes';
import { signAttribution } from '../platform/attribution.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { hashOf, newId, newSecret } from '../platform/random.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';

/** Products of the scene and what a referral pins for each, in cents. */
export const sceneProducts = { main: 9001, other: 9002 } as const;
const rewardCents = { [sceneProducts.main]: 7001, [sceneProducts.other]: 9000 };

/** A referral with one lead, as the database holds it. */
export interface Scene {
  readonly leadId: string;
  readonly recipientId: string;
  readonly referrerId: string;
  readonly referralId: string;
  readonly referrerEmail: string;
  readonly recipientEmail: string;
  /** What the contact carries to the provider. */
  readonly attribution: string;
}

async function ensureProducts(tx: TenantTx): Promise<void> {
  const tenant = tx.tenant.id;
  const name = JSON.stringify({ de: 'Szene', en: 'Scene' });
  await tx.db
    .insertInto('product_category')
    .values({ tenant, id: 900, key: 'scene', name, position: 900 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const id of Object.values(sceneProducts)) {
    await tx.db
      .insertInto('product')
      .values({
        tenant,
        id,
        external_id: `SCENE-${id}`,
        category: 'scene',
        source: 'festnetz',
        name: `Produkt ${id}`,
        claim: name,
        features: JSON.stringify({ de: [], en: [] }),
        minimum_term_months: 24,
        position: id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.db
      .insertInto('product_price')
      .values({
        tenant,
        product_id: id,
        version: 1,
        monthly_cents: 1995,
        since: FROM_THE_BEGINNING,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function addReferrer(tx: TenantTx): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = `referrer-${id.toLowerCase()}@example.org`;
  await tx.db
    .insertInto('account')
    .values({
      tenant: tx.tenant.id,
      id,
      kind: 'referrer',
      email,
      salutation: null,
      first_name: 'Wilma',
      last_name: 'Weitersager',
      role: null,
      hash: newId(),
      password_hash: null,
      language: 'de',
      confirmed_at: tx.now,
      blocked_at: null,
      newsletter_sent_at: null,
      newsletter_given_at: null,
      newsletter_text_version: null,
      created_at: tx.now,
    })
    .execute();
  return { id, email };
}

async function addRecipient(
  tx: TenantTx,
  confirmed: boolean,
): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = `recipient-${id.toLowerCase()}@example.org`;
  await tx.db
    .insertInto('recipient')
    .values({
      tenant: tx.tenant.id,
      id,
      first_name: 'Karl',
      last_name: 'Kontakt',
      email,
      language: 'de',
      created_at: tx.now,
      confirmed_at: confirmed ? tx.now : null,
    })
    .execute();
  return { id, email };
}

/** Builds a referral and its open lead straight in the database, so that a test starts at the order. */
export async function buildScene(
  tx: TenantTx,
  {
    share = 100,
    confirmed = true,
    referrerId,
    attribution,
  }: {
    share?: 0 | 50 | 100;
    confirmed?: boolean;
    referrerId?: string;
    attribution?: { readonly agencyId: string | null; readonly createdBy: string };
  } = {},
): Promise<Scene> {
  await ensureProducts(tx);
  const tenant = tx.tenant.id;
  const referrer = referrerId === undefined ? await addReferrer(tx) : { id: referrerId, email: '' };
  const recipient = await addRecipient(tx, confirmed);
  const [referralId, leadId] = [newId(), newId()];
  await tx.db
    .insertInto('referral')
    .values({
      tenant,
      id: referralId,
      short_code: newId(),
      referrer_id: referrer.id,
      product_id: sceneProducts.main,
      referrer_share: share,
      reward_cents: rewardCents[sceneProducts.main],
      rules: JSON.stringify({ version: 1, rewardCents, maxRecipientRewardCents: null }),
      opt_in_pending: false,
      agency_id: attribution?.agencyId ?? null,
      created_by_account: attribution?.createdBy ?? null,
      created_at: tx.now,
      expires_at: tx.now,
    })
    .execute();
  await tx.db
    .insertInto('lead')
    .values({
      tenant,
      id: leadId,
      referral_id: referralId,
      recipient_id: recipient.id,
      email_hash: hashOf(recipient.email),
      created_at: tx.now,
      changed_at: tx.now,
    })
    .execute();
  return {
    leadId,
    recipientId: recipient.id,
    referrerId: referrer.id,
    referralId,
    referrerEmail: referrer.email,
    recipientEmail: recipient.email,
    attribution: await signAttribution(tx, { leadId, referralId, productId: sceneProducts.main }),
  };
}

/** Further referrals like one, each with what a change says and without contacts; gives their ids. */
export async function copyReferral(
  { db }: TenantTx,
  id: string,
  changes: readonly Partial<Insertable<Database['referral']>>[],
): Promise<readonly string[]> {
  const like = await db
    .selectFrom('referral')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rules = JSON.stringify(like.rules);
  const own = () => ({ id: newId(), short_code: newId(), rules });
  const copies = changes.map((change) => ({ ...like, ...own(), ...change }));
  await db.insertInto('referral').values(copies).execute();
  return copies.map((copy) => copy.id);
}

/** Gives an account the password of the demo, so that the person can sign in. */
export async function giveDemoPassword({ db }: TenantTx, email: string): Promise<void> {
  const { password_hash: hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('email', '=', demoLogins.referrer)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('account')
    .set({ password_hash: hash })
    .where('email', '=', email)
    .where('kind', '=', 'referrer')
    .execute();
}

/** A referrer without referrals, with an address of their own and the password of the demo. */
export async function newReferrer(tx: TenantTx): Promise<{ id: string; email: string }> {
  const referrer = await addReferrer(tx);
  await giveDemoPassword(tx, referrer.email);
  return referrer;
}

/** A feed key of the tenant, in clear. */
export async function addFeedKey(
  tx: TenantTx,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<string> {
  const key = newSecret();
  await tx.db
    .insertInto('api_key')
    .values({
      tenant: tx.tenant.id,
      id: newId(),
      hash: hashOf(key),
      label: 'Test',
      scopes: [...scopes],
      created_at: tx.now,
      agreed_at: tx.now,
      revoked_at: null,
    })
    .execute();
  return key;
}

/** Cells of a feed row for a scene; today's order of a new customer unless `change` says otherwise. */
export function feedRow(
  tx: Pick<TenantTx, 'now'>,
  scene: Pick<Scene, 'attribution'>,
  change: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    Auftragsnummer: `A-${newId()}`,
    Zuordnung: scene.attribution,
    Produkt: `SCENE-${sceneProducts.main}`,
    Status: 'neu',
    Auftragsdatum: berlinDay(tx.now).split('-').toReversed().join('.'),
    Neukunde: 'ja',
    Grund: '',
    ...change,
  };
}

/** Status and amount of a lead's claims, the referrer's first. */
export function claimsOf(tx: TenantTx, leadId: string) {
  return tx.db
    .selectFrom('reward_claim')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('beneficiary', 'desc')
    .execute();
}

/** Status and reason of a lead. */
export function leadOf(tx: TenantTx, leadId: string) {
  return tx.db
    .selectFrom('lead')
    .select(['status', 'reason'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
}
