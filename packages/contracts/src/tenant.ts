import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { cents, day, locale, share } from './values.ts';

/** Channels a referral can be shared on; the number is the position, negative means off. */
export const shareChannels = [
  'whatsapp',
  'email',
  'facebook',
  'xing',
  'linkedin',
  'twitter',
  'gmail',
  'outlook',
  'yahoo',
] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** What every page reads of a tenant; contracts/tenant-configuration has all that a browser may know. */
export const tenantFields = {
  id: ['MandantId', z.string()],
  name: ['Name', z.string()],
  /** Name of the look that the page came with; one that a client chose itself is `eigen`. */
  theme: ['Thema', z.string()],
  /** The client's own sign in place of mark and name; pixels of CSS. Null: the mark of the look. */
  logo: [
    'Logo',
    z.nullable(
      fields({
        url: ['Adresse', z.string()],
        width: ['Breite', z.int()],
        height: ['Hoehe', z.int()],
      }),
    ),
  ],
  /** Address of the client's own square mark; null: the mark of the look. */
  mark: ['Zeichen', z.nullable(z.string())],
  productApi: ['ProduktApi', z.string()],
  url: ['MandantUrl', z.string()],
  locales: ['SupportedLanguage', fields({ list: ['Sprache', z.array(locale)] })],
  defaultShare: ['RecommenderDefaultShare', share],
  maxRecipientRewardCents: ['MaxEmpfaengerPraemieCent', z.nullable(cents)],
  termsAutoAccept: ['AgbCheckBoxAutoAccept', z.boolean()],
  germanIbanOnly: ['ModuleIBANNurDE', z.boolean()],
  newsletter: ['ModuleNewsletterPermission', z.boolean()],
  storingBankData: ['ModuleStoringBankdata', z.optional(z.boolean())],
  companyRecommendation: ['ModuleCompanyRecommendation', z.optional(z.boolean())],
  forcedLogin: ['ModuleErzwingeLogin', z.boolean()],
  autologin: ['IsAutologin', z.boolean()],
  dataProcessingOnBehalf: ['ModuleAdv', z.boolean()],
  /** Address of the operator's imprint, linked where the tenant has none of its own. */
  operatorImprint: ['BetreiberImpressum', z.optional(z.nullable(z.string()))],
  showProductCategory: ['ShowProductCategory', z.boolean()],
  /** Whether there is a programme for employees; the addresses stay on the server. */
  emailWhitelist: ['EmailWhitelist', z.optional(z.boolean())],
  complaintDays: ['ModuleAuftragsdatumMindestalterTage', z.int()],
  channels: ['Kanaele', z.record(z.string(), z.int())],
  /** Page with reviews, shown in a frame when asked for; null without the module. */
  reviewsUrl: ['BewertungenAdresse', z.optional(z.nullable(z.string()))],
  operatorName: ['Betreiber', z.string()],
  supportEmail: ['SupportEmail', z.string()],
  /** First day on which the programme is over, as two admins decided; null or absent for one that goes on. */
  endsOn: ['ProgrammEndetAm', z.optional(z.nullable(day))],
  /** Whether that day has come: only few pages are left. */
  hasEnded: ['ProgrammBeendet', z.optional(z.boolean())],
} as const;

/** A tenant as every page knows it. Holds no secret. product.md, section "2 Tenants and switches". */
export const Tenant = fields(tenantFields);
export type Tenant = z.core.output<typeof Tenant>;

/** A route of the interface: its name and its path below `/:locale`. */
export const RouteEntry = fields({ name: ['Name', z.string()], path: ['Pfad', z.string()] });
export type RouteEntry = z.core.output<typeof RouteEntry>;

export const getTenant = endpoint({
  method: 'GET',
  path: '/mandant/:client',
  summary: 'Configuration of the tenant for the browser',
  auth: 'none',
  host: 'both',
  params: z.object({ client: z.string() }),
  answer: Tenant,
  errors: ['unknownTenant'],
});

export const getDefaultRoutes = endpoint({
  method: 'GET',
  path: '/route/default',
  summary: 'Names and paths of the routes, as this tenant has them',
  auth: 'none',
  host: 'both',
  answer: z.array(RouteEntry),
  errors: [],
});

export const getAdditionalRoutes = endpoint({
  method: 'GET',
  path: '/route/additional',
  summary: 'Names and paths of the agency and seller routes of this tenant',
  auth: 'none',
  host: 'both',
  answer: z.array(RouteEntry),
  errors: [],
});
