import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './schema.ts';
import type { TenantConfig } from './tenant-config.ts';
import { tenantRepository } from './tenant-repository.ts';

/** Id of the operating company's own tenant; it also stands in the paths of its calls. */
export const OPERATOR_TENANT = 'betrieb';

type Settings = Pick<Config, 'port' | 'operator' | 'operatorUrl' | 'operatorEmail' | 'operatorSso'>;

/** A tenant that has operators and their pages, and nothing of a client's programme. */
function configOf(url: URL, { operator, operatorEmail, operatorSso }: Settings): TenantConfig {
  const email = operatorEmail ?? `${OPERATOR_TENANT}@${url.hostname}`;
  return {
    name: operator,
    theme: 'neutral',
    productApi: '',
    url: url.origin,
    locales: ['de', 'en'],
    defaultShare: 0,
    maxRecipientRewardCents: null,
    termsAutoAccept: false,
    germanIbanOnly: false,
    newsletter: false,
    forcedLogin: false,
    autologin: false,
    dataProcessingOnBehalf: false,
    operatorImprint: null,
    showProductCategory: false,
    complaintDays: 0,
    customerCheckDays: 0,
    orderWindowDays: 0,
    orderGraceDays: 0,
    pickUpMonths: 0,
    payoutMinWeeks: 0,
    payoutMaxWeeks: 0,
    allowSelfRecommendation: false,
    excludedEmailDomains: [],
    emailWhitelist: [],
    whitelistOnly: false,
    channels: {},
    supportEmail: email,
    mailFrom: email,
    providerUrl: '/',
    payoutAccount: { name: operator, iban: '', bic: null },
    settlementIssuer: null,
    storingBankData: false,
    sellerInvitationFrom: null,
    sellerActivation: 'operator',
    captchaAfter: 0,
    referralCaptchaAfter: 0,
    staircase: null,
    sso: operatorSso && {
      issuer: operatorSso.issuer,
      clientId: operatorSso.clientId,
      clientSecret: operatorSso.clientSecret,
    },
    content: null,
    analytics: { url: null, siteId: null },
    landingPage: null,
    integratedFrame: false,
    frameParents: [],
    agentRecommendation: false,
    companyRecommendation: false,
    offlineCode: false,
    facebookId: null,
    catalogue: false,
    gatePage: 'Login',
    loginExempt: null,
    consentManager: 'intern',
    consentManagerUrl: null,
    reviewsWidget: false,
    reviewsUrl: null,
    exitIntent: false,
    agentsRelease: false,
    routes: {},
  };
}

/**
 * Makes the operating company's own tenant, or brings it up to the settings. A command of a demo does not know the port that the demo
 * runs on, so without OPERATOR_URL it makes the tenant and changes no other (`isStart` false). Throws StartupError where a client has
 * the id or the host. product.md, section "14 Payouts and ledger".
 */
export async function keepOperatorTenant(
  db: Kysely<Database>,
  settings: Settings,
  { isStart }: { readonly isStart: boolean },
): Promise<void> {
  const tenants = tenantRepository(db);
  const kind = await tenants.kindOf(OPERATOR_TENANT);
  if (kind === 'client')
    throw new StartupError(
      `There is a client with the id ${OPERATOR_TENANT}, which the operating company has.`,
    );
  if (kind === 'operator' && !isStart && settings.operatorUrl === undefined) return;
  const url = new URL(
    settings.operatorUrl ?? `http://${OPERATOR_TENANT}.localhost:${settings.port}`,
  );
  const hosts = [url.hostname];
  const taken = await tenants.otherWith(OPERATOR_TENANT, hosts);
  if (taken !== undefined)
    throw new StartupError(`The host of OPERATOR_URL belongs to the tenant ${taken.id}.`);
  await tenants.keepOperator(OPERATOR_TENANT, {
    hosts,
    config: JSON.stringify(configOf(url, settings)),
  });
}
