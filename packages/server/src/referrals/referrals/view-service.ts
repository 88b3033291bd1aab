import { fromHex } from '@weitersagen/domain/hex-number';
import { linkStatus } from '@weitersagen/domain/link-status';
import type { Locale } from '@weitersagen/domain/locale';
import { splitReward } from '@weitersagen/domain/share';
import { groupShortCode } from '@weitersagen/domain/short-code';
import type { Product } from '@weitersagen/contracts/product';
import type { ReferralView } from '@weitersagen/contracts/referral';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import { ApiError } from '../../platform/api-error.ts';
import { signAttribution } from '../../platform/attribution.ts';
import { nameWithDevice, productView } from '../../catalogue/public.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireGoingOn } from '../../rewards/public.ts';
import { referralLinks } from './links.ts';
import {
  referralRepository,
  type RecommendedDevice,
  type Referral,
  type ReferralFacts,
} from './repository.ts';

/** Finds a referral; unknown and foreign numbers answer alike. */
export async function requireReferral(tx: TenantTx, number: string): Promise<Referral> {
  const referral = await referralRepository(tx).byId(number);
  if (referral === undefined) throw new ApiError('unknownNumber', { as: 'referralOfNobody' });
  return referral;
}

function stateOf(
  referral: Referral,
  isReferrerBlocked: boolean,
  { tenant, now }: { readonly tenant: Tenant; readonly now: Date },
): ReferralView['state'] {
  const status = linkStatus(
    {
      expiresAt: withinProgramme(referral.expires_at, tenant.leavesOn),
      blockedAt: referral.blocked_at,
      withdrawnAt: referral.withdrawn_at,
    },
    now,
  );
  if (isReferrerBlocked || status === 'blocked' || status === 'withdrawn') return 'blocked';
  if (status === 'expired') return 'expired';
  return referral.opt_in_pending ? 'pending' : 'active';
}

/** A tariff as it is offered with the device; the name holds both. */
function withDevice(tariff: Product, device: RecommendedDevice | null): Product {
  if (device === null) return tariff;
  return {
    ...tariff,
    name: nameWithDevice(tariff.name, device.name),
    priceMonthlyCents: device.monthly_cents ?? tariff.priceMonthlyCents,
    priceOnceCents: device.once_cents ?? tariff.priceOnceCents,
  };
}

/** A referral as anybody who holds its number may see it: no address, the last name as an initial. */
async function viewReferral(tx: TenantTx, number: string, language: Locale): Promise<ReferralView> {
  const referral = await referralRepository(tx).withFacts(number);
  return referralView(referral, language, tx);
}

/** A row as anybody may see it, at an instant. Throws unknownNumber without a row. */
export function referralView(
  referral: ReferralFacts | undefined,
  language: Locale,
  { tenant, now }: { readonly tenant: Tenant; readonly now: Date },
): ReferralView {
  if (referral === undefined) throw new ApiError('unknownNumber', { as: 'referralOfNobody' });
  const split = splitReward(referral.reward_cents, referral.referrer_share);
  const state = stateOf(referral, referral.referrer_blocked_at !== null, { tenant, now });
  return {
    number: referral.id,
    state,
    referrerFirstName: referral.referrer_first_name,
    referrerInitial: referral.referrer_last_name.slice(0, 1),
    product: withDevice(
      productView(referral.product, referral.rewards, { tenant, locale: language, now }),
      referral.device,
    ),
    referrerShare: referral.referrer_share,
    rewardCents: referral.reward_cents,
    referrerRewardCents: split.referrerCents,
    recipientRewardCents: split.recipientCents,
    ...(state === 'active' && {
      reason: referral.reason ?? undefined,
      reasonWords: referral.reason_words ?? undefined,
    }),
    createdAt: referral.created_at.toISOString(),
    expiresAt: withinProgramme(referral.expires_at, tenant.leavesOn).toISOString(),
    ...referralLinks(tenant, language, referral),
    ...(tenant.config.offlineCode ? { offlineCode: groupShortCode(referral.short_code) } : {}),
  };
}

/** What a living link promises to whom, in cents, by whom and for which product; null for any other number. */
export async function livingPromise(tx: TenantTx, number: string, language: Locale) {
  const found = await referralRepository(tx).withFacts(number);
  if (found === undefined) return null;
  const { state, product, referrerFirstName, referrerRewardCents, recipientRewardCents } =
    referralView(found, language, tx);
  if (state !== 'active') return null;
  const productName = product.name;
  return { referrerFirstName, productName, referrerRewardCents, recipientRewardCents };
}

/** Throws unknownNumber unless the hex form is the referral's own number or that of a recipient of it. */
async function requireBelonging(tx: TenantTx, number: string, hex: string): Promise<void> {
  const plain = fromHex(hex);
  if (plain === null) throw new ApiError('unknownNumber', { as: 'recipientOfNobody' });
  if (plain === number) return;
  const lead = await referralRepository(tx).leadOf(number, plain);
  if (lead === undefined) throw new ApiError('unknownNumber', { as: 'recipientOfNobody' });
}

/** A referral in whatever state, for the recipient whose number the hex form holds. Throws unknownNumber. */
export async function viewReferralFor(
  tx: TenantTx,
  { number, hex }: { readonly number: string; readonly hex: string },
  language: Locale,
): Promise<ReferralView> {
  const view = await viewReferral(tx, number, language);
  await requireBelonging(tx, number, hex);
  return view;
}

const unusable = {
  blocked: 'referralBlocked',
  expired: 'referralExpired',
  pending: 'optInRequired',
} as const;

/** Throws referralBlocked, referralExpired or optInRequired unless the link can be used. */
function requireUsable(state: ReferralView['state']): void {
  if (state === 'active') return;
  throw new ApiError(unusable[state], state === 'pending' ? { as: 'linkNotOpenYet' } : {});
}

/** As {@link viewReferralFor}, for a referral that can be used; throws what {@link requireUsable} does. */
export async function viewUsableReferral(
  tx: TenantTx,
  place: { readonly number: string; readonly hex: string },
  language: Locale,
): Promise<ReferralView> {
  const view = await viewReferralFor(tx, place, language);
  requireUsable(view.state);
  return view;
}

/** The page of a referral, where somebody begins who did not take part yet. Throws unknownNumber. */
export async function landingAddress(
  tx: TenantTx,
  number: string,
  language: Locale,
): Promise<string> {
  return referralLinks(tx.tenant, language, await requireReferral(tx, number)).link;
}

/**
 * Where the provider's shop takes an attributed contact. Throws unknownNumber, participationOver, referralBlocked, and for a number that
 * nobody has what {@link requireUsable} throws.
 */
export async function providerAddress(
  tx: TenantTx,
  number: string,
  recipientNumber: string,
): Promise<string> {
  const referrals = referralRepository(tx);
  const referral = await requireReferral(tx, number);
  const lead = await referrals.leadOf(referral.id, recipientNumber);
  const facts = await referrals.facts(referral);
  const state = stateOf(referral, facts.blocked_at !== null, tx);
  if (lead === undefined) {
    requireUsable(state);
    throw new ApiError('unknownNumber', { as: 'recipientOfNobody' });
  }
  requireGoingOn(lead.status);
  if (state === 'blocked') throw new ApiError('referralBlocked');
  const address = new URL(tx.tenant.config.providerUrl, tx.tenant.config.url);
  const token = await signAttribution(tx, {
    leadId: lead.id,
    referralId: referral.id,
    productId: referral.product_id,
  });
  address.searchParams.set('produkt', facts.external_id);
  if (facts.device_external_id !== null)
    address.searchParams.set('geraet', facts.device_external_id);
  address.searchParams.set('zuordnung', token);
  return address.href;
}
