import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { allowedShares, lowerLimit } from '@weitersagen/domain/share';
import type { CreateReferral } from '@weitersagen/contracts/create-referral';
import { ApiError } from '../../platform/api-error.ts';
import { legalTextRepository } from '../../tenancy/public.ts';
import {
  catalogueRepository,
  productRepository,
  rewardTermsRepository,
  type ReferralRules,
} from '../../catalogue/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What the referral may promise today and begins with; a device has to be offered with the tariff. Throws termsRequired, unknownNumber or shareNotOffered. */
export async function checkOffer(
  tx: TenantTx,
  {
    productId,
    deviceId,
    termsVersion,
    eligibilityVersion,
    referrerShare,
  }: CreateReferral['referral'],
) {
  const products = productRepository(tx);
  const [inForce, product, terms] = await Promise.all([
    legalTextRepository(tx).versionOf('agb'),
    products.byId(productId),
    rewardTermsRepository(tx).today(productId),
  ]);
  if (inForce === null || termsVersion !== inForce) {
    throw new ApiError('termsRequired', { fields: { 'Empfehlung.AgbText': 'termsChanged' } });
  }
  if (eligibilityVersion !== ELIGIBILITY_TEXT_VERSION) {
    throw new ApiError('termsRequired', {
      fields: { 'Empfehlung.Erklaerung': 'eligibilityChanged' },
    });
  }
  const { rewardCents, recipientMostCents } = terms;
  if (rewardCents === null || product === undefined)
    throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  if (deviceId !== undefined) {
    const pairs = await catalogueRepository(tx).deviceTariffs(deviceId, productId);
    if (pairs.length === 0) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  }
  const { maxRecipientRewardCents } = tx.tenant.config;
  const limit = lowerLimit(maxRecipientRewardCents, recipientMostCents);
  const offered = allowedShares({ rewardCents, maxRecipientRewardCents: limit });
  if (!offered.some(({ share, allowed }) => share === referrerShare && allowed)) {
    throw new ApiError('shareNotOffered', {
      fields: { 'Empfehlung.AnteilEmpfehler': 'recipientRewardTooHigh' },
    });
  }
  const rules: ReferralRules = {
    version: 1,
    rewardCents: { [productId]: rewardCents },
    maxRecipientRewardCents,
    recipientMostCents: recipientMostCents === null ? {} : { [productId]: recipientMostCents },
  };
  return { reward: rewardCents, rules, termsId: terms.id };
}
