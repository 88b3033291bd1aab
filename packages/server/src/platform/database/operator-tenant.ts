import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { OPERATOR_TENANT } from './operator-tenant-id.ts';
import type { Database } from './schema.ts';
import type { TenantConfig } from './tenant-config.ts';
import { tenantRepository } from './tenant-repository.ts';

type Settings = Pick<Config, 'port' | 'operator' | 'operatorUrl' | 'operatorEmail' | 'operatorSso'>;

/** A tenant that has operators and their pages, and nothing of a client's programme. */
function configOf(url: URL, { operator, operatorEmail, operatorSso }: Settings): TenantConfig {
  const email = operatorEmail ?? `${OPERATOR_TENANT}@${url.hostname}`;
  return {
    name: operator,
    theme: 'neutral',
    look: null,
    logo: null,
    mark: null,
    linkPreview: null,
    fonts: [],
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
    dkimSelector: null,
    providerUrl: '/',
    payoutAccount: { name: operator, iban: '', bic: null },
    settlementIssuer: null,
    storingBankData: false,
    sellerInvitationFrom: null,
    sellerActivation: 'operator',
    agencyNumberPrefix: 'AG',
    sellerNumberPrefix: 'VP',
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
    isOpen: true,
    routes: {},
  };
}

/**
 * Makes the operating company's own tenant, or brings it up to the settings, at the start of a process. Throws StartupError where a client
 * has the id or the host. product.md, section "14 Payouts and ledger".
 */
export async function keepOperatorTenant(db: Kysely<Database>, settings: Settings): Promise<void> {
  const tenants = tenantRepository(db);
  const kind = await tenants.kindOf(OPERATOR_TENANT);
  if (kind === 'client')
    throw new StartupError(
      `There is a client with the id ${OPERATOR_TENANT}, which the operating company has.`,
    );
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

/**
 * Throws StartupError where no process has made the operating company's tenant, or where OPERATOR_URL names another host than it has: a
 * command never writes it, and with the settings of another installation it would work on the wrong one.
 */
export async function requireOperatorTenant(
  db: Kysely<Database>,
  { operatorUrl }: Pick<Settings, 'operatorUrl'>,
): Promise<void> {
  const tenants = tenantRepository(db);
  if ((await tenants.kindOf(OPERATOR_TENANT)) !== 'operator')
    throw new StartupError('The database is not set up yet; run "npm start" once.');
  if (operatorUrl === undefined) return;
  const { hostname } = new URL(operatorUrl);
  const hosts = await tenants.hostsOf(OPERATOR_TENANT);
  if (!hosts.includes(hostname))
    throw new StartupError(
      `OPERATOR_URL names ${hostname}, and the operators of this database are at ${hosts.join(', ')}. Set the DATABASE_URL that belongs to it, or start the server with it first.`,
    );
}
