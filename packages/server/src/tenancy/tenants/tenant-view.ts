import { ANALYTICS_SITE_PRODUCTION, ANALYTICS_SITE_TESTING } from '@weitersagen/domain/constants';
import type { TenantConfiguration } from '@weitersagen/contracts/tenant-configuration';
import type { Config } from '../../platform/config.ts';
import { defaultLoginExempt } from '../../platform/database/login-exempt.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { routePath } from '../../platform/tenant-links.ts';

/**
 * What a browser may know of a tenant: no secret, no address of the whitelist, nothing of payouts or the content service's
 * account. Named field by field, so that a new value of the configuration stays on the server.
 */
export function tenantView(
  tenant: Tenant,
  { mode, operator }: Pick<Config, 'mode' | 'operator'>,
): TenantConfiguration {
  const { id, config } = tenant;
  const environmentSite =
    mode === 'production' ? ANALYTICS_SITE_PRODUCTION : ANALYTICS_SITE_TESTING;
  return {
    id,
    name: config.name,
    theme: config.look === null ? config.theme : 'eigen',
    logo: config.logo && {
      url: `/look/${config.logo.hash}.png`,
      width: config.logo.width,
      height: config.logo.height,
    },
    mark: config.mark && `/look/${config.mark.hash}.png`,
    linkPreview: config.linkPreview && `/look/${config.linkPreview.hash}.jpg`,
    productApi: config.productApi,
    url: config.url,
    locales: { list: [...config.locales] },
    defaultShare: config.defaultShare,
    maxRecipientRewardCents: config.maxRecipientRewardCents,
    termsAutoAccept: config.termsAutoAccept,
    germanIbanOnly: config.germanIbanOnly,
    newsletter: config.newsletter,
    storingBankData: config.storingBankData,
    forcedLogin: config.forcedLogin,
    autologin: config.autologin,
    dataProcessingOnBehalf: config.dataProcessingOnBehalf,
    operatorImprint: config.operatorImprint,
    showProductCategory: config.showProductCategory,
    complaintDays: config.complaintDays,
    channels: config.channels,
    operatorName: operator,
    supportEmail: config.supportEmail,
    endsOn: tenant.leavesOn,
    hasEnded: tenant.isClosed,
    referPath: routePath(tenant, 'Empfehlen'),
    landingPage: config.landingPage,
    integratedFrame: config.integratedFrame,
    frameParents: config.integratedFrame ? [...config.frameParents] : [],
    agentRecommendation: config.agentRecommendation,
    companyRecommendation: config.companyRecommendation,
    offlineCode: config.offlineCode,
    allowSelfRecommendation: config.allowSelfRecommendation,
    emailWhitelist: config.emailWhitelist.length > 0,
    facebookId: config.facebookId,
    catalogue: config.catalogue,
    gatePage: config.gatePage,
    loginExempt: [...(config.loginExempt ?? defaultLoginExempt)],
    consentManager: config.consentManager,
    consentManagerUrl: config.consentManagerUrl,
    analytics: {
      url: config.analytics.url,
      siteId: config.analytics.siteId ?? environmentSite,
    },
    contentApp: config.content?.app ?? id,
    reviewsWidget: config.reviewsWidget,
    reviewsUrl: config.reviewsWidget ? config.reviewsUrl : null,
    exitIntent: config.exitIntent,
    payoutMinWeeks: config.payoutMinWeeks,
    payoutMaxWeeks: config.payoutMaxWeeks,
  };
}
