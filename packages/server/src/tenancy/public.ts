import type { LoadCommands } from '../platform/operator/operator-command.ts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import type { Job } from '../platform/jobs/job.ts';
import { registerConsentRoutes } from './consent/routes.ts';
import type { StandInContent } from './content/content-source-client.ts';
import { registerContentRoutes } from './content/routes.ts';
import { registerDeliveryRoutes } from './deliveries/routes.ts';
import { registerKeptLegalRoutes } from './legal/kept-legal-routes.ts';
import { registerLegalRoutes } from './legal/routes.ts';
import { registerTelemetryRoutes } from './telemetry/routes.ts';
import { visitRetention } from './telemetry/visit-retention-job.ts';
import { registerTenantRoutes } from './tenants/routes.ts';
import { registerTextRoutes, type TextDeps } from './texts/routes.ts';

/** Tenants, content, legal texts, consent, telemetry, feed keys: all that other contexts and the processes may import. What is not here belongs to this context alone. */
export { addAccountConsent, hasAccountConsent } from './consent/consent-repository.ts';
export type { StandInContent } from './content/content-source-client.ts';
export { feedKeyRepository, type FeedKey } from './feed-keys/feed-key-repository.ts';
export {
  agreeToFeedKey,
  issueFeedKey,
  type IssuedKey,
  revokeFeedKey,
  rotateFeedKey,
  useFeedKey,
  whyNotAgreeToKey,
} from './feed-keys/feed-keys.ts';
export { tryContent } from './content/content-check-client.ts';
export { createTextRevisions } from './texts/text-revisions-service.ts';
export { legalTextRepository } from './legal/legal-text-repository.ts';
export { lookPictureRepository } from './client-settings/look-picture-repository.ts';
export { clientFontRepository } from './client-settings/client-font-repository.ts';
export {
  addFont,
  readUploadedFont,
  removeFont,
  shownFonts,
} from './client-settings/client-fonts.ts';
export { shownPart } from './client-settings/parts-of-two.ts';
export { withoutSecrets } from './client-settings/setting-values.ts';
export { createClient } from './client-settings/create-client.ts';
export {
  changePicture,
  changeSettings,
  restoreSettings,
  settingsNow,
  settingsVersions,
} from './client-settings/kept-settings.ts';
export {
  agreeToAccount,
  agreeToPart,
  proposedAccount,
  proposedParts,
  withdrawAccount,
  withdrawPart,
} from './client-settings/proposed-settings.ts';

/** Registers the calls of this context; a demo stands in for content services, and a context above knows the names of operators. */
export function registerTenancy(
  routes: Routes,
  app: FastifyInstance,
  deps: AppDeps,
  { content, namesOf }: Pick<TextDeps, 'namesOf'> & { readonly content: StandInContent | null },
): void {
  registerTenantRoutes(routes, deps);
  registerLegalRoutes(routes);
  registerKeptLegalRoutes(routes, { tenants: deps.tenants, namesOf });
  registerConsentRoutes(routes, deps);
  registerContentRoutes(routes, app, deps, content);
  registerTextRoutes(routes, { tenants: deps.tenants, config: deps.config, namesOf }, content);
  registerTelemetryRoutes(routes, deps);
  registerDeliveryRoutes(routes, deps);
}

export const tenancyJobs: readonly Job[] = [visitRetention];

/** The operator's commands; each is loaded when it is called. */
export const tenancyCommands = {
  keys: async () => (await import('./feed-keys/keys-command.ts')).keysCommand,
  tenants: async () => (await import('./client-settings/tenants-command.ts')).tenantsCommand,
  terms: async () => (await import('./legal/terms-command.ts')).termsCommand,
} satisfies LoadCommands;
