import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { allowedShares, lowerLimit } from '@weitersagen/domain/share';
import type { CreateReferral } from '@weitersagen/contracts/create-referral';
import { ApiError } from '../../platform/api-error.ts';
import { legalTextRepository } from '../../tenancy/public.ts';
import {
  catalogueRepository,
  offeredRewardRepository,
  productRepository,
} from '../../catalogue/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What the referral may promise today; a device has to be offered with the tariff. Throws termsRequired, unknownNumber or shareNotOffered. */
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
  const [inForce, product, rewardCents, recipientMostCents] = await Promise.all([
    legalTextRepository(tx).versionOf('agb'),
    products.byId(productId),
    offeredRewardRepository(tx).highestByProduct(),
    products.recipientLimits(),
  ]);
  if (inForce === null || termsVersion !== inForce) {
    throw new ApiError('termsRequired', { fields: { 'Empfehlung.AgbText': 'termsChanged' } });
  }
  if (eligibilityVersion !== ELIGIBILITY_TEXT_VERSION) {
    throw new ApiError('termsRequired', {
      fields: { 'Empfehlung.Erklaerung': 'eligibilityChanged' },
    });
  }
  const reward = rewardCents[productId];
  if (reward === undefined || product === undefined)
    throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  if (deviceId !== undefined) {
    const pairs = await catalogueRepository(tx).deviceTariffs(deviceId, productId);
    if (pairs.length === 0) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  }
  const { maxRecipientRewardCents } = tx.tenant.config;
  const limit = lowerLimit(maxRecipientRewardCents, product.recipient_most_cents);
  const offered = allowedShares({ rewardCents: reward, maxRecipientRewardCents: limit });
  if (!offered.some(({ share, allowed }) => share === referrerShare && allowed)) {
    throw new ApiError('shareNotOffered', {
      fields: { 'Empfehlung.AnteilEmpfehler': 'recipientRewardTooHigh' },
    });
  }
  const rules = { version: 1, rewardCents, maxRecipientRewardCents, recipientMostCents } as const;
  return { reward, rules };
}
