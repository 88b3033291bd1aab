import { DEFAULT_PICK_UP_MONTHS } from '@weitersagen/domain/constants';
import type { Locale } from '@weitersagen/domain/locale';
import { NO_SHOP, type productApis } from '@weitersagen/domain/tenant-settings';
import type { TenantConfig } from '../../platform/database/tenant-config.ts';

/** What a new client begins with. */
export interface NewClient {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly productApi: (typeof productApis)[number];
  readonly english: boolean;
  readonly supportEmail: string;
  readonly mailFrom: string;
}

const channels = { whatsapp: 1, email: 2, facebook: 3, linkedin: 4, xing: 5, twitter: 6 };

/**
 * The settings of a client that is being set up: those of the specification, without an account, a provider's own shop or a switch that
 * needs something beside it. `origin` is where its pages are.
 */
export function settingsOfNew(client: NewClient, origin: string): TenantConfig {
  const locales: Locale[] = client.english ? ['de', 'en'] : ['de'];
  return {
    name: client.name,
    theme: 'neutral',
    look: null,
    logo: null,
    mark: null,
    linkPreview: null,
    fonts: [],
    productApi: client.productApi,
    url: origin,
    locales,
    defaultShare: 100,
    maxRecipientRewardCents: null,
    termsAutoAccept: false,
    germanIbanOnly: false,
    newsletter: false,
    forcedLogin: false,
    autologin: false,
    dataProcessingOnBehalf: false,
    operatorImprint: null,
    showProductCategory: false,
    complaintDays: 14,
    customerCheckDays: 14,
    orderWindowDays: 90,
    orderGraceDays: 14,
    pickUpMonths: DEFAULT_PICK_UP_MONTHS,
    payoutMinWeeks: 4,
    payoutMaxWeeks: 10,
    allowSelfRecommendation: false,
    excludedEmailDomains: [],
    emailWhitelist: [],
    whitelistOnly: true,
    channels,
    supportEmail: client.supportEmail,
    mailFrom: client.mailFrom,
    dkimSelector: null,
    providerUrl: NO_SHOP,
    payoutAccount: { name: '', iban: '', bic: null },
    settlementIssuer: null,
    storingBankData: false,
    sellerInvitationFrom: null,
    sellerActivation: 'operator',
    agencyNumberPrefix: 'AG',
    sellerNumberPrefix: 'VP',
    captchaAfter: 3,
    referralCaptchaAfter: 100,
    staircase: null,
    sso: null,
    content: null,
    analytics: { url: null, siteId: null },
    landingPage: null,
    integratedFrame: false,
    frameParents: [],
    agentRecommendation: false,
    companyRecommendation: false,
    offlineCode: false,
    facebookId: null,
    catalogue: true,
    gatePage: 'Login',
    loginExempt: null,
    consentManager: 'intern',
    consentManagerUrl: null,
    reviewsWidget: false,
    reviewsUrl: null,
    exitIntent: false,
    agentsRelease: false,
    isOpen: false,
    routes: {},
  };
}
