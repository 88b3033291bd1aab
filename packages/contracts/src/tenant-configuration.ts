import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import * as light from './tenant.ts';

/** Where goals are sent and under which site, for the environment that answers; without an address none are sent. */
const Analytics = fields({
  url: ['Adresse', z.nullable(z.string())],
  siteId: ['SeiteId', z.int()],
});

const configurationFields = {
  ...light.tenantFields,
  /** Path of the referral form, as `route/default` names it too. */
  referPath: ['EmpfehlenPath', z.string()],
  /** The tenant's own landing page; the link opens it first, with the number. */
  landingPage: ['EmpfehlenWebPage', z.nullable(z.string())],
  integratedFrame: ['ModuleIntegratedFrame', z.boolean()],
  /** Origins that may show the product in a frame; none without the module. */
  frameParents: ['RahmenHerkuenfte', z.array(z.string())],
  agentRecommendation: ['ModuleAgentRecommendation', z.boolean()],
  offlineCode: ['ModuleErstelleOfflineEmpfehlungCode', z.boolean()],
  allowSelfRecommendation: ['AllowSelfRecommendation', z.boolean()],
  /** Whether there is a programme for employees, or listed addresses alone may refer; the addresses stay on the server. */
  emailWhitelist: ['EmailWhitelist', z.boolean()],
  /** Address of the picture that messengers show of links to the client's pages; null: one in its colours. */
  linkPreview: ['Linkvorschau', z.nullable(z.string())],
  facebookId: ['FacebookId', z.nullable(z.string())],
  catalogue: ['ModuleKatalog', z.boolean()],
  /** Where forced login sends an anonymous visitor: a route's name. */
  gatePage: ['ErzwingeLoginSeite', z.string()],
  /** Names of the routes that forced login lets pass. */
  loginExempt: ['ErzwingeLoginAusnahmen', z.array(z.string())],
  consentManager: ['ConsentManager', z.union([z.literal('intern'), z.literal('extern')])],
  /** Script of the external consent manager. */
  consentManagerUrl: ['ConsentManagerAdresse', z.nullable(z.string())],
  analytics: ['Analytics', Analytics],
  /** Name under which the content calls know this tenant's content. */
  contentApp: ['CmsAppName', z.string()],
  reviewsWidget: ['ModuleBewertungen', z.boolean()],
  exitIntent: ['ModuleExitIntent', z.boolean()],
  payoutMinWeeks: ['AuszahlungAbWochen', z.int()],
  payoutMaxWeeks: ['AuszahlungBisWochen', z.int()],
} as const;

/** Everything of a tenant's configuration that a browser may know; no secret, no person. */
export const TenantConfiguration = fields(configurationFields);
export type TenantConfiguration = z.core.output<typeof TenantConfiguration>;

export const getTenant = endpoint({ ...light.getTenant, answer: TenantConfiguration });
