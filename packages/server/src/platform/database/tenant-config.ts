import * as z from 'zod/mini';
import { isReferrerShare, type ReferrerShare } from '@weitersagen/domain/share';
import { plainAccount } from '@weitersagen/domain/iban';
import { isColour } from '@weitersagen/domain/colours';
import { lookCorners, lookFonts, lookVisuals } from '@weitersagen/domain/look';
import { isFontFamily, isOwnFontName } from '@weitersagen/domain/own-font';
import { isLocale, type Locale } from '@weitersagen/domain/locale';

const whole = z.int();
/** A picture of the look: a hash of its bytes, width and height in CSS pixels; none in configurations from before there was one. */
const picture = z.prefault(
  z.nullable(z.object({ hash: z.string(), width: whole, height: whole })),
  null,
);
const colour = z.string().check(z.refine(isColour));
const font = z.union([
  z.enum(lookFonts),
  z.templateLiteral(['own ', z.string()]).check(z.refine(isOwnFontName)),
]);
const percent = z.number().check(z.minimum(0), z.maximum(1000));
const weight = whole.check(z.minimum(1), z.maximum(1000));
/** A font that the client uploaded, as pages draw with it. */
const ownFont = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  family: z.string().check(z.refine(isFontFamily)),
  weights: z.tuple([weight, weight]),
  isSerif: z.boolean(),
  sizeRegular: percent,
  sizeBold: percent,
  ascent: percent,
  descent: percent,
});
const account = z.string().check(z.overwrite(plainAccount));
const share = z.number().check(z.refine(isReferrerShare));
/** The content service a tenant uses; no address means the embedded one, which exists in demo mode only. */
const contentSource = z.object({
  baseUrl: z.nullable(z.url()),
  app: z.string(),
  clientId: z.string(),
  secret: z.string(),
});
/** A module that is off where nothing is said. */
const off = z.prefault(z.boolean(), false);
const locale = z.string().check(z.refine(isLocale));

/** A look of a client's own. */
export const LookConfig = z.object({
  primary: colour,
  accent: colour,
  background: colour,
  ink: colour,
  bodyFont: font,
  headingFont: font,
  corners: z.enum(lookCorners),
  visual: z.enum(lookVisuals),
});

/** The configuration of a tenant as the table `tenant` stores it. product.md, section "2 Tenants and switches". */
export const TenantConfig = z.object({
  name: z.string(),
  theme: z.enum(['funkelnetz', 'lindenschutz', 'neutral', 'sonnwerk']),
  /** What the client chose of its look; null is the one that `theme` names. */
  look: z.prefault(z.nullable(LookConfig), null),
  /** The client's own sign in place of mark and name: hash of the picture, width and height in CSS pixels. */
  logo: picture,
  /** The client's own square mark: the icon of its pages, and beside the name where there is no logo. */
  mark: picture,
  /** What messengers show of links to pages without a picture of their own. */
  linkPreview: picture,
  /** The fonts that the client uploaded, whether the look uses them or not. */
  fonts: z.prefault(z.array(ownFont), []),
  /** One of the product APIs of catalogue/product-api.ts; any other makes the product calls answer unknownProductApi. */
  productApi: z.prefault(z.string(), ''),
  /** MandantUrl: origin without a trailing slash. Mails and links use it. */
  url: z.url(),
  /** German is always one of them: texts and addresses begin with it. */
  locales: z
    .array(locale)
    .check(z.refine((offered) => offered.includes('de'), { error: 'german is always offered' })),
  defaultShare: share,
  maxRecipientRewardCents: z.nullable(whole),
  termsAutoAccept: z.boolean(),
  germanIbanOnly: z.boolean(),
  newsletter: z.boolean(),
  forcedLogin: z.boolean(),
  autologin: z.boolean(),
  dataProcessingOnBehalf: z.boolean(),
  /** Address of the operator's imprint, linked where the tenant has none of its own (ModuleAdv). */
  operatorImprint: z.prefault(z.nullable(z.string()), null),
  showProductCategory: z.boolean(),
  /** ModuleAuftragsdatumMindestalterTage: days after the order date before a reward becomes available. */
  complaintDays: whole,
  /** Days in which the provider answers to a customer number; after them the reward no longer waits for it. */
  customerCheckDays: z.prefault(whole, 14),
  orderWindowDays: whole,
  /** Days after the order window in which the feed may still report an order from inside it. */
  orderGraceDays: z.prefault(whole, 14),
  pickUpMonths: whole,
  payoutMinWeeks: whole,
  payoutMaxWeeks: whole,
  allowSelfRecommendation: z.boolean(),
  /** Domains whose people (employees, service providers) may not take part. */
  excludedEmailDomains: z.array(z.string()),
  /** Addresses and domains of approved employees; where there are any, they have the employee programme. */
  emailWhitelist: z.array(z.string()),
  /** Whether a whitelist closes the general programme to everybody else; else it holds for the employee programme alone. */
  whitelistOnly: z.prefault(z.boolean(), true),
  channels: z.record(z.string(), whole),
  supportEmail: z.string(),
  mailFrom: z.string(),
  /** Names the key by which the mail server signs (DKIM); null where the installation does not know it. */
  dkimSelector: z.prefault(z.nullable(z.string()), null),
  /** The provider's shop, which an attributed contact is sent to; a path is below `url`. */
  providerUrl: z.string(),
  /** Bank account payouts leave from. */
  payoutAccount: z.object({ name: z.string(), iban: account, bic: z.nullable(account) }),
  /** Who makes out the credit notes of agencies and sellers; without one there are no settlements. */
  settlementIssuer: z.prefault(
    z.nullable(
      z.object({
        name: z.string(),
        street: z.string(),
        postalCode: z.string(),
        city: z.string(),
        taxNumber: z.nullable(z.string()),
        vatId: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  /** ModuleStoringBankdata: a referrer may store bank data. */
  storingBankData: z.prefault(z.boolean(), false),
  /** Contracts from referrals with which a referrer is invited to become a professional seller; null never invites. */
  sellerInvitationFrom: z.prefault(z.nullable(whole), null),
  /** Who lets a new seller make referrals: nobody once the address is confirmed, or the operator. */
  sellerActivation: z.prefault(z.enum(['automatic', 'operator']), 'automatic'),
  /** What the numbers of new agencies begin with; those that were given stay. */
  agencyNumberPrefix: z.prefault(z.string(), 'AG'),
  /** The same for sellers. */
  sellerNumberPrefix: z.prefault(z.string(), 'VP'),
  /** Contact messages an hour that a caller may send before a captcha is asked for. */
  captchaAfter: z.prefault(whole, 3),
  /** Referrals an hour that a visitor's address may create before a captcha is asked for. */
  referralCaptchaAfter: z.prefault(whole, 100),
  /** The extra reward after `threshold` successful contracts since a day, so many times; null pays none. Cents. */
  staircase: z.prefault(
    z.nullable(
      z.object({
        threshold: whole.check(z.minimum(1)),
        rewardCents: whole.check(z.minimum(1)),
        startsOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
        cycles: whole.check(z.minimum(1)),
      }),
    ),
    null,
  ),
  /** The identity provider of agency users and agents; null has none (in demo mode: the demo's own). */
  sso: z.prefault(
    z.nullable(
      z.object({ issuer: z.url(), clientId: z.string(), clientSecret: z.nullable(z.string()) }),
    ),
    null,
  ),
  /** Where content comes from; the secret stays on the server. Null in demo mode: the embedded service, app named as the tenant. */
  content: z.prefault(z.nullable(contentSource), null),
  /** Analytics server (origin and path without file) and site; a site of null is the environment's. */
  analytics: z.prefault(z.object({ url: z.nullable(z.url()), siteId: z.nullable(whole) }), {
    url: null,
    siteId: null,
  }),
  /** EmpfehlenWebPage: the tenant's own landing page, which the link opens first. */
  landingPage: z.prefault(z.nullable(z.url()), null),
  /** ModuleIntegratedFrame: the product runs inside the client's page. */
  integratedFrame: off,
  /** Origins that may show the product in a frame. */
  frameParents: z.prefault(z.array(z.url()), []),
  agentRecommendation: off,
  companyRecommendation: off,
  offlineCode: off,
  /** App id of the link preview. */
  facebookId: z.prefault(z.nullable(z.string()), null),
  /** Whether the catalogue pages are shown. */
  catalogue: z.prefault(z.boolean(), true),
  /** Name of the route that forced login sends an anonymous visitor to. */
  gatePage: z.prefault(z.string(), 'Login'),
  /** Names of the routes that forced login lets pass; null is the specified list. */
  loginExempt: z.prefault(z.nullable(z.array(z.string())), null),
  consentManager: z.prefault(z.enum(['intern', 'extern']), 'intern'),
  consentManagerUrl: z.prefault(z.nullable(z.url()), null),
  reviewsWidget: off,
  /** Page of another provider with the reviews, shown in a frame once a visitor asks for it. */
  reviewsUrl: z.prefault(z.nullable(z.url()), null),
  exitIntent: off,
  /** Agents release the orders of their own leads. */
  agentsRelease: z.prefault(z.boolean(), false),
  /** Whether everybody sees its pages; a client that is being set up shows them to who has its preview alone. */
  isOpen: z.prefault(z.boolean(), true),
  /** Renamed paths by route name; the rest is as in contracts/route-table and contracts/further-routes. */
  routes: z.record(z.string(), z.string()),
});

type Parsed = z.core.output<typeof TenantConfig>;

/** A tenant's configuration; amounts in cents, times in the unit the name says. */
export type TenantConfig = Omit<Parsed, 'defaultShare' | 'locales'> & {
  readonly defaultShare: ReferrerShare;
  readonly locales: readonly Locale[];
};

/** Reads a stored configuration. Throws when it does not fit. */
export function parseTenantConfig(stored: unknown): TenantConfig {
  const config = z.parse(TenantConfig, stored);
  const { defaultShare } = config;
  if (!isReferrerShare(defaultShare)) throw new Error('defaultShare must be 0, 50 or 100');
  return { ...config, defaultShare, locales: config.locales.filter((name) => isLocale(name)) };
}
