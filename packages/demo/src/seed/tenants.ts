import {
  DEFAULT_PICK_UP_MONTHS,
  DEFAULT_STAIRCASE_CYCLES,
  DEFAULT_STAIRCASE_REWARD_CENTS,
} from '@weitersagen/domain/constants';
import {
  defaultLoginExempt,
  recipientPages,
} from '@weitersagen/server/internal/platform/database/login-exempt.ts';
import type { TenantConfig } from '@weitersagen/server/internal/platform/database/tenant-config.ts';

/** A tenant as the seed describes it. */
export interface DemoTenant {
  readonly id: 'funkelnetz' | 'lindenschutz' | 'sonnwerk';
  readonly hosts: string[];
  readonly config: TenantConfig;
}

/** Share channels with their positions; the first three are shown at once. */
const channels = {
  whatsapp: 1,
  email: 2,
  facebook: 3,
  linkedin: 4,
  xing: 5,
  twitter: 6,
  gmail: 7,
  outlook: 8,
  yahoo: 9,
};

function common(id: DemoTenant['id'], port: number) {
  return {
    url: `http://${id}.localhost:${port}`,
    theme: id,
    look: null,
    logo: null,
    termsAutoAccept: false,
    germanIbanOnly: false,
    newsletter: true,
    forcedLogin: false,
    autologin: false,
    dataProcessingOnBehalf: false,
    operatorImprint: null,
    showProductCategory: false,
    orderWindowDays: 90,
    orderGraceDays: 14,
    customerCheckDays: 14,
    pickUpMonths: DEFAULT_PICK_UP_MONTHS,
    payoutMinWeeks: 4,
    payoutMaxWeeks: 10,
    allowSelfRecommendation: false,
    emailWhitelist: [],
    whitelistOnly: true,
    storingBankData: false,
    sellerInvitationFrom: null,
    sellerActivation: 'automatic',
    agencyNumberPrefix: 'AG',
    sellerNumberPrefix: 'VP',
    settlementIssuer: {
      name: 'Weitersagen Betriebs GmbH (Demo)',
      street: 'Beispielallee 1',
      postalCode: '10115',
      city: 'Berlin',
      taxNumber: null,
      vatId: 'DE000000000',
    },
    captchaAfter: 3,
    referralCaptchaAfter: 100,
    staircase: null,
    sso: null,
    frameParents: [],
    agentsRelease: false,
    isOpen: true,
    content: null,
    analytics: { url: null, siteId: null },
    landingPage: null,
    integratedFrame: false,
    agentRecommendation: false,
    companyRecommendation: false,
    offlineCode: false,
    facebookId: null,
    dkimSelector: null,
    catalogue: true,
    gatePage: 'Login',
    loginExempt: null,
    consentManager: 'intern',
    consentManagerUrl: null,
    reviewsWidget: false,
    reviewsUrl: null,
    exitIntent: false,
    providerUrl: '/dev/provider',
    routes: {},
  } satisfies Partial<TenantConfig>;
}

/** The three demo tenants; hosts answer on every port, addresses in mails and links carry the port given. */
export function demoTenants(port: number): readonly DemoTenant[] {
  return [
    {
      id: 'funkelnetz',
      hosts: ['funkelnetz.localhost', 'localhost', '127.0.0.1'],
      config: {
        ...common('funkelnetz', port),
        name: 'Funkelnetz',
        productApi: 'telecom',
        staircase: {
          threshold: 5,
          rewardCents: DEFAULT_STAIRCASE_REWARD_CENTS,
          startsOn: '2026-01-01',
          cycles: DEFAULT_STAIRCASE_CYCLES,
        },
        locales: ['de', 'en'],
        defaultShare: 100,
        maxRecipientRewardCents: null,
        showProductCategory: true,
        agentRecommendation: true,
        agentsRelease: true,
        analytics: { url: `http://funkelnetz.localhost:${port}/dev/analytics`, siteId: null },
        reviewsWidget: true,
        reviewsUrl: `http://bewertungen.localhost:${port}/dev/reviews`,
        storingBankData: true,
        sellerInvitationFrom: 3,
        complaintDays: 14,
        excludedEmailDomains: ['mitarbeit.funkelnetz.example'],
        channels,
        supportEmail: 'hilfe@funkelnetz.example',
        mailFrom: 'empfehlen@funkelnetz.example',
        payoutAccount: {
          name: 'Weitersagen Betriebs GmbH (Demo)',
          iban: 'DE02120300000000202051',
          bic: 'BYLADEM1001',
        },
      },
    },
    {
      id: 'lindenschutz',
      hosts: ['lindenschutz.localhost'],
      config: {
        ...common('lindenschutz', port),
        name: 'Lindenschutz',
        productApi: 'insurance',
        locales: ['de'],
        defaultShare: 100,
        maxRecipientRewardCents: 1500,
        forcedLogin: true,
        loginExempt: [
          ...defaultLoginExempt,
          ...recipientPages,
          'EmailBestaetigung',
          'Teilnahmebedingungen',
          'NewsletterOptin',
          'NewsletterOptout',
        ],
        agentRecommendation: true,
        catalogue: false,
        consentManager: 'extern',
        consentManagerUrl: `http://lindenschutz.localhost:${port}/dev/consent-manager.js`,
        gatePage: 'CreateEmpfehler',
        dataProcessingOnBehalf: true,
        operatorImprint: `http://funkelnetz.localhost:${port}/de/impressum`,
        complaintDays: 30,
        excludedEmailDomains: ['mitarbeit.lindenschutz.example'],
        channels: { ...channels, facebook: -1, xing: -1, twitter: -1 },
        supportEmail: 'hilfe@lindenschutz.example',
        mailFrom: 'empfehlen@lindenschutz.example',
        payoutAccount: {
          name: 'Weitersagen Betriebs GmbH (Demo)',
          iban: 'DE02500105170137075030',
          bic: 'INGDDEFF',
        },
      },
    },
    {
      id: 'sonnwerk',
      hosts: ['sonnwerk.localhost'],
      config: {
        ...common('sonnwerk', port),
        name: 'Sonnwerk',
        productApi: 'standard',
        locales: ['de', 'en'],
        defaultShare: 50,
        maxRecipientRewardCents: null,
        autologin: true,
        offlineCode: true,
        companyRecommendation: true,
        integratedFrame: true,
        frameParents: [`http://localhost:${port}`], // the demo's portal, /dev/portal
        complaintDays: 14,
        excludedEmailDomains: ['mitarbeit.sonnwerk.example', 'belegschaft.example.org'],
        emailWhitelist: ['belegschaft.example.org', 'sina.solar@example.org'],
        whitelistOnly: false,
        channels: { ...channels, gmail: -1, outlook: -1, yahoo: -1 },
        supportEmail: 'hilfe@sonnwerk.example',
        mailFrom: 'empfehlen@sonnwerk.example',
        payoutAccount: {
          name: 'Weitersagen Betriebs GmbH (Demo)',
          iban: 'DE02300209000106531065',
          bic: 'CMCIDEDD',
        },
      },
    },
  ];
}
